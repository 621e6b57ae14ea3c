"""Who uses the product: registering, signing in and out."""
