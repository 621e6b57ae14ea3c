"""What calls for somebody's attention: raised by what others do, kept, and told live."""
