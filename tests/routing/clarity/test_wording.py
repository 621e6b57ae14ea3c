import time

import pytest
from hypothesis import given

from routing.clarity.wording import (
    containment,
    dice_similarity,
    grams,
    has_figure,
    merge_grams,
    new_substance,
    shared_substance,
    substance,
)
from tests.routing.samples import STRATEGIC
from tests.routing.strategies import items, properties, texts

# Article 1 of the Universal Declaration of Human Rights in several scripts.
ENGLISH = (
    "All human beings are born free and equal in dignity and rights. They are endowed with reason and "
    "conscience and should act towards one another in a spirit of brotherhood."
)
TRANSLATIONS = {
    "chinese": "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。",
    "japanese": (
        "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、"
        "理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。"
    ),
    "korean": (
        "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 "
        "양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다."
    ),
    "arabic": (
        "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم "
        "بعضاً بروح الإخاء."
    ),
    "hebrew": (
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם "
        "לנהוג איש ברעהו ברוח של אחווה."
    ),
    "thai": (
        "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม "
        "และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ"
    ),
    "hindi": (
        "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और "
        "अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।"
    ),
    "russian": (
        "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и "
        "совестью и должны поступать в отношении друг друга в духе братства."
    ),
    "greek": (
        "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι "
        "προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα "
        "αδελφοσύνης."
    ),
    "german": (
        "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen "
        "begabt und sollen einander im Geiste der Brüderlichkeit begegnen."
    ),
    "amharic": (
        "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው። የተፈጥሮ ማስተዋልና ሕሊና ስላለው አንዱ ሌላውን በወንድማማችነት "
        "መንፈስ መመልከት ይገባዋል።"
    ),
    "tamil": (
        "மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் சமமானவர்கள், "
        "அவர்கள் நியாயத்தையும் மனச்சாட்சியையும் இயற்பண்பாகப் பெற்றவர்கள்."
    ),
}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_have_similar_substance(language: str) -> None:
    assert substance(TRANSLATIONS[language]) == pytest.approx(substance(ENGLISH), rel=0.35)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_half_of_a_text_is_contained_in_the_whole_in_any_script(language: str) -> None:
    text = TRANSLATIONS[language]
    half = text[: len(text) // 2]
    assert containment(half, text) > 0.95
    assert containment(text, half) == pytest.approx(0.5, abs=0.15)


def test_sixty_english_words_have_a_substance_of_about_180() -> None:
    first_sixty = " ".join(STRATEGIC.reasoning.split()[:60])
    assert substance(first_sixty) == pytest.approx(180, rel=0.15)


def test_sentences_on_the_same_point_are_more_similar_than_unrelated_ones() -> None:
    one = "The two bakers close to retirement deserve to know early whether their jobs will change."
    same = "Start hiring now, since the retirement of both bakers is what limits you."
    other = "The interest rate and the resale value of the oven are missing."
    assert dice_similarity(one, same) > 2 * dice_similarity(one, other)
    assert dice_similarity("我们应该先租用烤炉", "先租用烤炉半年") > 0.5
    assert dice_similarity("我们应该先租用烤炉", "银行要求个人担保") == 0


def test_single_letters_punctuation_and_emoji_have_no_grams() -> None:
    assert grams("a I — 👩‍🍳 !") == {}
    assert substance("") == 0
    assert containment("?!", "oven") == 1


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("oven", {" ove", "oven", "ven "}),
        ("naïf", {" naï", "naïf", "aïf "}),
        ("42", {" 42 "}),
        ("5", {" 5 "}),
        ("a" * 50, {" aaa", "aaaa", "aaa "}),
        ("烤炉线", {"烤炉", "炉线"}),
        ("家", {"家"}),
        ("오븐을", {"오븐", "븐을"}),
    ],
)
def test_word_is_split_into_grams(word: str, expected: set[str]) -> None:
    assert set(grams(word)) == expected


def test_grams_ignore_case_and_width() -> None:
    assert grams("OVEN ２４") == grams("oven 24")


def test_word_in_two_scripts_is_split_where_the_script_changes() -> None:
    assert set(grams("iPhone手机")) == set(grams("iphone")) | set(grams("手机"))


def test_text_of_combining_accents_is_processed_in_bounded_time() -> None:
    accents = "a" + "\u0301\u0316" * 10_000
    started = time.thread_time()
    assert grams(accents) == grams(accents[:31])
    assert time.thread_time() - started < 0.1


def test_grams_are_read_only() -> None:
    with pytest.raises(TypeError):
        grams("oven")["x"] = 1.0


def test_digits_of_any_script_are_a_figure() -> None:
    assert has_figure("by 3 March")
    assert has_figure("٤٢ شهراً")
    assert has_figure("४२ महीने")
    assert not has_figure("forty-two months")


@properties
@given(texts, texts)
def test_appended_text_never_lowers_substance(a: str, b: str) -> None:
    assert substance(f"{a} {b}") >= substance(a)


@properties
@given(texts)
def test_repetition_adds_no_substance(a: str) -> None:
    assert substance(f"{a} {a} {a}") == substance(f"{a} {a}")


@properties
@given(texts, texts)
def test_likeness_is_symmetric_and_within_0_and_1(a: str, b: str) -> None:
    assert dice_similarity(a, b) == dice_similarity(b, a)
    assert 0 <= dice_similarity(a, b) <= 1
    assert dice_similarity(a, a) == (1 if substance(a) else 0)


@properties
@given(texts, texts)
def test_shared_is_symmetric_and_at_most_the_smaller_substance(a: str, b: str) -> None:
    assert shared_substance(a, b) == shared_substance(b, a)
    assert 0 <= shared_substance(a, b) <= min(substance(a), substance(b))


@properties
@given(texts, texts, texts)
def test_containment_never_falls_when_the_whole_grows(part: str, whole: str, more: str) -> None:
    assert 0 <= containment(part, whole) <= containment(part, merge_grams(whole, more)) <= 1
    assert containment(part, part) == 1


@properties
@given(items)
def test_new_substance_adds_up_to_that_of_all(found: tuple[str, ...]) -> None:
    assert sum(new_substance(found)) == pytest.approx(substance(merge_grams(*found)))
