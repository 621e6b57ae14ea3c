"""Operations: operator console, status, contact, event stream, and the lifecycle of accounts."""
