"""Detects the language of a text from its script and its function words."""

from routing.language.guess import LanguageGuess, guess_language, languages_of, words_of

__all__ = ["LanguageGuess", "guess_language", "languages_of", "words_of"]
