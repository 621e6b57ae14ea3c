"""The telling words, one pattern a kind. English in full; German, French and Spanish for the main kinds."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Language

_ENGLISH: dict[str, str] = {
    "duties": (
        r"must|(?<!would )have to|has to|had to|obliged|obligations?|oblige[sd]?|required?(?: by| to)?|"
        r"requires|promise[sd]?|promis(?:ing|es)|"
        r"contracts?|contractual\w*|legally|by law|law(?! firm| school| degree)(?:s|ful)?|"
        r"statut\w+|regulations?|"
        r"(?<!client |on |off |stamp |heavy )dut(?:y|ies)|owe (?:him|her|them|it)|committed|"
        r"commitments?|agreed to|"
        r"agreement|non-compete|nda|notice period|mandat\w+|custody|visa|warrant(?:y|ies)|"
        r"guarantee[sd]?|consent|pledged?|"
        r"gave (?:him|her|them) my word|signed"
    ),
    "doubts": (
        r"might|maybe|perhaps|not sure|unsure|uncertain\w*|unknown|unclear|probably|possibly|"
        r"it depends|depends on (?:whether|how|if|what|who)|"
        r"(?:do not|don['’]t|doesn['’]t|does not|no one|nobody|can['’]t|cannot|"
        r"didn['’]t) (?:\w+ )?(?:know|knows|tell|predict|say|confirm\w*)|"
        r"no idea|no clue|idk|dunno|doubts?|doubtful|not certain|hard to (?:say|know|tell)|"
        r"guess\w*|rumou?rs?|"
        r"rumou?red|could (?:also )?(?:fail|fall|rise|drop|happen|be|end|change|leave)|"
        r"may (?:or may not|be|not|have|fall|rise|leave|change|need|lose)|i think|we think|"
        r"hopefully|supposedly|apparently|seems?|"
        r"not (?:yet )?(?:been )?(?:decided|agreed|confirmed|known|tested|clear)"
    ),
    "goals": (
        r"(?:i|we|you) (?:really |also |both |do |still )?(?:want|wanted|hope|plan|aim|wish|intend|"
        r"long)(?: to)?|(?:i|we)(?:[’']d| would) (?:like|love)(?: to)?|"
        r"goals?|the aim|my aim|our aim|dream(?:s|ed)? of|dreams?|priorit\w+|matters(?: most)?|"
        r"care[sd]? about|important(?: to)?|so that|in order to|love the|"
        r"(?:closer|nearer) to|more (?:time|freedom|control|money|space|security|stability|"
        r"meaning)|better (?:life|hours|balance|pay|school)|(?:my|our) values"
    ),
    "reasons": r"because|since (?:i|we|they|he|she|it|the|my|our)|due to|that is why|that's why|therefore|"
    r"which means|which would|so we|so i|as a result|thanks to|the reason",
    "tensions": r"but|however|although|though|yet|on the other hand|whereas|despite|in spite of|even if|"
    r"even though|nevertheless|at the same time|unless|while (?:the|my|our|others|some|he|she|they|"
    r"it)|versus|vs\.?",
    "disputes": (
        r"disagree\w*|oppos\w+|refus\w+|objects? to|objected|objecting|objections?|"
        r"(?<=\b(?:\p{L}{2,}(?<!thi)(?<!s)s|union|staff|people|they|who|some|many|most|all) )object"
        r"(?=\s*[.,;:!?]|\s*$|\s(?:because|strongly|and|but|while))|against (?:it|the|this|my|"
        r"our)|conflicts?|conflicting|argu(?:e[sd]?|ing|ment with)|angry|furious|"
        r"threat\w*|resent\w*|insist\w*|reject\w*|protest\w*|resist\w*|fight\w*|fought|"
        r"dispute[sd]?|divided|split over|upset|complain\w*|worr(?:y|ies|ied)|afraid|fears?|"
        r"hates?|blam\w+|pressure\w*|lobb\w+|sue|sues|suing|lawsuit|strike|does not want|"
        r"doesn['’]t want|do not want|don['’]t want|unwilling|torn"
    ),
    "limits": (
        r"only|limited|can(?:no|['’])t afford|cannot|can['’]t|at most|no more than|not enough|"
        r"too (?:small|little|few|expensive|late|long)|short of|shortage|"
        r"capacity|tight|maximum|within budget|lack\w*|without (?:a|any|the|his|her|our|my)|"
        r"no (?:time|money|budget|savings|experience|staff|alternative)"
    ),
    "sources": (
        r"according to|stud(?:y|ies)|(?:our|the|their) data|data (?:shows?|from|suggests?)|(?:a|"
        r"the|this|official|annual|latest) reports?|reported (?:that|a|an|\d)|surveys?|emails?|"
        r"documents?|measur(?:ed|es|ements?)|records|statistics|statistical|evidence|invoice[sd]?|"
        r"audit(?:ed|s)?|tested|pilot(?:ed)? (?:showed|found|in)|"
        r"last (?:year|month|quarter) (?:we|i|the|it|our|sales|revenue)|quote(?:d|s)? (?:from|of|"
        r"for)|estimates? from|the (?:surveyor|accountant|auditor|inspector|consultant)s?|"
        r"(?:written )?offer|payslip|statement|trial (?:showed|found)|forecasts?"
    ),
    "claims": (
        r"i (?:think|believe|guess|assume|suspect|am sure|know)|we (?:think|believe|assume|suspect|know)|"
        r"(?:he|she|they|it|(?-i:\p{Lu}\p{L}+)|boss|manager|sister|brother|wife|husband|partner|"
        r"friends?|doctor|lawyer|people|team|critics|experts|consultants?|legal|management|"
        r"\p{Ll}+(?:er|or|s)) "
        r"(?:says?|said|claims?|claimed|believes?|thinks?|expects?|tells? (?:me|us)|told (?:me|us)|"
        r"promises|argues?|warns?|warned)|everyone (?:says|knows)|heard that|supposed to|"
        r"is said to|i['’]m sure|obviously|clearly|surely"
    ),
    "absolutes": (
        r"always|never|everyone|everybody|no one|nobody|nothing|completely|impossible|guaranteed|"
        r"definitely|certainly|obviously|of course|without (?:a )?doubt|no risk|"
        r"the only (?:way|option|choice|chance)|no (?:choice|alternative|other (?:way|option))|"
        r"once in a lifetime|can['’]t (?:fail|lose|go wrong)|inevitabl[ey]"
    ),
    "trials": (
        r"trial|pilot\w*|test(?:s|ing)? (?:it|the|with|run)|try(?:ing)? (?:it|out)|experiment\w*|"
        r"part[- ]time|sabbatical|leave of absence|unpaid leave|temporar\w+|"
        r"refund\w*|(?:can|may) (?:be )?cancel\w*|cancel(?:led|ed)? (?:at )?any ?time|"
        r"month[- ]to[- ]month|subscription|prototype|side (?:job|project|business)|probation\w*|"
        r"weekends?|step by step|gradual\w*|in phases|short[- ]term"
    ),
    "fallbacks": (
        r"(?:go|come|going|coming) back|take me back|plan b|fall ?back|back-?up|if (?:it|this|"
        r"that) (?:fails|does(?:n['’]t| not) work|goes wrong)|insurance|insured|safety net|"
        r"cushion|can be (?:ended|cancelled|canceled|undone|reversed|returned|stopped)|"
        r"months?[’']? notice|exit clause|break clause|could (?:always )?return|keep (?:my|our|"
        r"the) (?:options|option) open|undo|reverse it|roll(?:ing)? back|rollback"
    ),
    "harms": (
        r"harm\w*|hurt\w*|risk(?:s|y|ing)?|danger\w*|unsafe|safety|ill(?:ness)?|sick|pain|"
        r"stress\w*|burn(?:t|ed)? ?out|burnout|exhausted|depress\w*|lonel\w+|lose (?:their|his|her|"
        r"my|our|its)|"
        r"los(?:s|ing) of|suffer\w*|discriminat\w+|unfair|privacy|surveillance|abuse\w*|addict\w*|"
        r"debt|homeless\w*|evict\w*|pollut\w+|injur\w+|death|die[sd]?|dying"
    ),
}
_OTHERS: dict[str, dict[str, str]] = {
    "de": {
        "duties": r"muss|müssen|verpflichte\w*|pflicht\w*|vertrag\w*|versproch\w+|versprechen|gesetz\w*|"
        r"zusage\w*",
        "doubts": r"vielleicht|unsicher|ungewiss|unklar|unbekannt|wahrscheinlich|möglicherweise|weiß nicht|"
        r"wissen nicht|könnte\w*",
        "goals": r"möchte\w*|will|wollen|ziel\w*|wünsch\w*|hoff\w*|wichtig",
        "tensions": r"aber|jedoch|allerdings|obwohl|dagegen|trotzdem|andererseits",
        "disputes": r"streit\w*|weiger\w*|gegen|droh\w*|wehr\w*|ablehn\w*|lehnt",
    },
    "fr": {
        "duties": r"dois|doit|devons|doivent|obligé\w*|obligation\w*|contrat\w*|promis\w*|promesse\w*|loi\w*",
        "doubts": r"peut-être|incertain\w*|inconnu\w*|probablement|ne sa(?:is|vons) pas|pas sûre?s?|pourrait",
        "goals": r"veux|voulons|voudrais|objectif\w*|souhait\w*|espère|important\w*",
        "tensions": r"mais|cependant|pourtant|toutefois|malgré|en revanche",
        "disputes": r"refuse\w*|oppos\w*|conflit\w*|contre|menac\w*|dispute\w*",
    },
    "es": {
        "duties": r"debo|debe|debemos|tengo que|tenemos que|obligad\w*|obligaci\w+|contrato\w*|prome\w+|"
        r"ley(?:es)?",
        "doubts": r"quizás?|tal vez|inciert\w*|desconocid\w*|probablemente|no s[ée]|no sabemos|"
        r"no estoy segur\w*|podría",
        "goals": r"quiero|queremos|quisiera|objetivo\w*|deseo|espero|importante\w*",
        "tensions": r"pero|sin embargo|aunque|no obstante|en cambio|a pesar de",
        "disputes": r"rechaz\w*|opone\w*|conflicto\w*|contra|amenaz\w*|niega",
    },
}
KINDS: tuple[str, ...] = tuple(_ENGLISH)


def _compiled(words: dict[str, str]) -> dict[str, regex.Pattern[str]]:
    return {
        kind: regex.compile(rf"(?<![\w’'])(?:{alt})(?![\w’'])", regex.IGNORECASE)
        for kind, alt in words.items()
    }


_PATTERNS = {"en": _compiled(_ENGLISH), **{code: _compiled(words) for code, words in _OTHERS.items()}}


def patterns(language: Language) -> dict[str, regex.Pattern[str]]:
    """The patterns of a language by kind; none for a language that the rules do not read."""
    return _PATTERNS.get(language, {})


ALTERNATIVES: dict[str, regex.Pattern[str]] = {
    "de": regex.compile(r"\s+oder\s+", regex.IGNORECASE),
    "fr": regex.compile(r"\s+ou\s+(?:bien\s+)?", regex.IGNORECASE),
    "es": regex.compile(r"\s+[ou]\s+", regex.IGNORECASE),
    "other": regex.compile(
        r"\s+(?:oppure|of|eller|lub|albo|czy|или|або|veya|ya da|atau)\s+"
        r"|还是|或者|それとも|または|아니면|또는"
    ),
}
"""The 'or' between two alternatives in other languages; 'o' alone is too common a word outside Spanish."""
