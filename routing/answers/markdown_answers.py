"""Reads an answer that is written as Markdown, with a heading or a label for each key, instead of JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

READ_AS_MARKDOWN = "read from Markdown"

_LABELS = {
    "score": "score|rating|lens score|overall score|bewertung|punktzahl|punkte|wertung|note|ocena|wynik|puntuación|"
    "puntaje|calificación|pontuação|nota|punteggio|voto|評価|スコア|点数|评分|得分|分数|점수|평점|оценка|балл|"
    "التقييم|الدرجة|النتيجة|स्कोर|अंक|puan|skor|beoordeling|betyg",
    "confidence": "confidence|confidence level|konfidenz|sicherheit|zuversicht|vertrauen|pewność|confiance|confianza|"
    "confiança|fiducia|confidenza|確信度|信頼度|自信度|置信度|信心|신뢰도|확신도|확신|уверенность|"
    "الثقة|مستوى الثقة|विश्वास|आत्मविश्वास|güven|vertrouwen|säkerhet",
    "reasoning": "reasoning|analysis|rationale|explanation|begründung|analyse|erklärung|uzasadnienie|analiza|"
    "raisonnement|justification|razonamiento|análisis|justificación|raciocínio|análise|ragionamento|analisi|"
    "理由|分析|推論|推理|분석|근거|추론|обоснование|анализ|рассуждение|التحليل|التعليل|विश्लेषण|तर्क|gerekçe|analiz|"
    "onderbouwing|motivering",
    "insights": "insights|key insights|findings|key findings|erkenntnisse|einsichten|wichtigste erkenntnisse|wnioski|"
    "spostrzeżenia|constats|points clés|idées clés|hallazgos|ideas clave|conclusiones|conclusões|insights principais|"
    "intuizioni|osservazioni|洞察|気づき|主な発見|发现|要点|关键发现|통찰|인사이트|핵심 통찰|выводы|наблюдения|инсайты|"
    "الرؤى|الاستنتاجات|अंतर्दृष्टि|निष्कर्ष|içgörüler|bulgular|inzichten|insikter",
    "next_steps": "next steps|next step|recommendations|actions|nächste schritte|empfehlungen|następne kroki|kolejne kroki|"
    "prochaines étapes|étapes suivantes|próximos pasos|siguientes pasos|próximos passos|prossimi passi|次のステップ|"
    "次の一歩|下一步|后续步骤|다음 단계|следующие шаги|дальнейшие шаги|الخطوات التالية|الخطوات القادمة|अगले कदम|"
    "sonraki adımlar|volgende stappen|nästa steg",
    "unknowns": "unknowns|open questions|unbekannte|offene fragen|unbekanntes|niewiadome|otwarte pytania|inconnues|"
    "questions ouvertes|incógnitas|preguntas abiertas|perguntas em aberto|incognite|domande aperte|不明点|未知の点|"
    "未解決の質問|未知|未知因素|待解决的问题|미지수|불확실한 점|неизвестное|открытые вопросы|المجهول|أسئلة مفتوحة|"
    "अज्ञात|खुले प्रश्न|bilinmeyenler|açık sorular|onbekenden|open vragen|okända faktorer|öppna frågor",
    "top_line_take": "top[- ]line take|topline take|take|top line",
    "iris_suggests": "iris suggests|suggestion",
    "novelty_flag": "novelty|novelty flag",
    "reply": "reply",
}
"""Labels of each key, without regard to case. Summaries keep the keys of the prompt, like JSON does."""

_KEYS = {label: key for key, labels in _LABELS.items() for label in labels.split("|") if "[" not in label} | {
    "top-line take": "top_line_take",
    "top line take": "top_line_take",
}
_LABEL = re.compile(
    r"[ \t]*(?P<mark>#{1,6}[ \t]+|[-*•+][ \t]+|\d{1,2}[.)][ \t]+)?(?:[^\w\s*#:-][\ufe0f]?[ \t]+)?(?P<open>\*\*|__)?"
    r"[ \t]*(?P<label>[^\W\d_][^:：*()#|.]{0,40}?)(?=[ \t]*(?:[:：(*]|__|\Z))[ \t]*(?:\([^()\n]{0,40}\))?[ \t]*(?P<colon>[:：])?[ \t]*(?P<close>\*\*|__)?"
    r"[ \t]*(?P<late>[:：])?[ \t]*(?P<rest>.*)"
)
_HEADING = re.compile(r"[ \t]*#{1,6}[ \t]")
_RULE = re.compile(r"[ \t]*(?:[-*_][ \t]*){3,}")
_BULLET = re.compile(r"\A[ \t]*(?:・|(?:[-*•+–]|\d{1,2}[.)])[ \t]+)")
_LISTS = frozenset({"insights", "next_steps", "unknowns"})
_NUMBERS = frozenset({"score", "confidence"})
_FIGURE = re.compile(
    r"(?P<amount>\d+(?:[.,٫．]\d+)?)\s*(?:(?:/|out of|of|von|z|na|sur|de|su|di|из|من|में से|中|分の)\s*(?P<scale>\d+)|"
    r"(?P<percent>[%٪％]))?\s*(?:分|点|점)?(?P<tail>.*)",
    re.IGNORECASE | re.DOTALL,
)


def read_markdown(text: str, required: Iterable[str]) -> dict[str, Any] | None:
    """Returns the fields of a Markdown answer by key, or None without every required one.

    A figure stands alone on the line of its label, with a scale at most. A text with two different scores is no
    answer, nor one that contains an object. Texts under unknown headings are left out.
    """
    if "{" in text:
        return None
    sections: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.replace("`", "").splitlines():
        found = _match_label(line)
        if found is not None and not (found[0] in _NUMBERS and found[1] and _figure(found[1]) is None):
            key, rest = found
            if key in _NUMBERS and key in sections and [rest] != sections[key]:
                return None
            current = sections.setdefault(key, [])
            if rest:
                current.append(rest)
            if key in _NUMBERS and rest:
                del current[1:]
                current = None
        elif _HEADING.match(line) or _RULE.fullmatch(line):
            current = None
        elif current is not None:
            current.append(line)
    fields = {key: _field(key, lines) for key, lines in sections.items()}
    return fields if all(fields.get(key) for key in required) else None


def _match_label(line: str) -> tuple[str, str] | None:
    """Returns the key and the text after the label of a line. A label is a heading, bold or ends with a colon."""
    match = _LABEL.fullmatch(line)
    if match is None:
        return None
    key = _KEYS.get(" ".join(match["label"].replace("_", " ").casefold().split()))
    has_colon = match["colon"] or match["late"]
    is_heading = (match["mark"] or "").startswith("#") or match["open"]
    rest = match["rest"].strip().strip("*_").strip()
    if key is None or not (has_colon or (is_heading and not rest)):
        return None
    return key, rest


def _field(key: str, lines: list[str]) -> Any:
    if key in _NUMBERS:
        return _figure(" ".join(lines).strip().strip("*_ "))
    if key not in _LISTS:
        return "\n".join(lines).strip().strip("*_") if key == "novelty_flag" else "\n".join(lines).strip()
    items: list[str] = []
    for line in lines:
        if _BULLET.match(line) or (line.strip() and not items):
            items.append(_BULLET.sub("", line).strip())
        elif line.strip():
            items[-1] += f" {line.strip()}"
    return items


def _figure(text: str) -> str | None:
    """Returns a figure with its scale, or None if other figures follow."""
    match = _FIGURE.fullmatch(text)
    if match is None or any(letter.isdigit() for letter in match["tail"]):
        return None
    if match["tail"].strip() and match["tail"].strip()[0] not in "(–—-,.;。，（":
        return None
    scale = f"/{match['scale']}" if match["scale"] else match["percent"] or ""
    return match["amount"] + scale.replace("％", "%")
