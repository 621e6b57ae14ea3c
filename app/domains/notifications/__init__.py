"""Notifications: raised in the transaction of their cause, stored, and delivered over the event stream."""
