"""The agents of the network as a feed, with what people think of them."""
