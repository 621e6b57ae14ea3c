"""Tests of agent administration."""
