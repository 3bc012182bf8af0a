"""A class's own CSV: what spreadsheets write is read, and what cannot be read is refused with row, column and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from evolution_lab.core.errors import LabError
from evolution_lab.data import BadTable, load_class_csv
from evolution_lab.data.class_table import MOST_BYTES, MOST_ROWS

WANTED = {"bean": ["red", "white", "blue"], "weight": [1.5, None, -2.25]}


@pytest.mark.parametrize(
    "content",
    [
        b"bean;weight\nred;1,5\nwhite;\nblue;-2,25\n",
        b"bean;weight\r\nred;1,5\r\nwhite;\r\nblue;-2,25",
        b"bean;weight\rred;1,5\rwhite;\rblue;-2,25\r",
        b"bean,weight\nred,1.5\nwhite,\nblue,-2.25\n",
        b'bean,weight\nred,"1,5"\nwhite,\nblue,"-2,25"\n',
        b"bean\tweight\nred\t1,5\nwhite\t\nblue\t-2,25\n",
        b"sep=;\r\nbean;weight\r\nred;1,5\r\nwhite;\r\nblue;-2,25\r\n",
        b"sep=|\nbean|weight\nred|1,5\nwhite|n/a\nblue|-2,25\n",
        b"\xef\xbb\xbfsep=;\nbean;weight\nred;1,5\nwhite;NA\nblue;-2,25\n",
        b"\xef\xbb\xbfbean;weight\nred;1.5\nwhite\nblue;-2.25\n",
        "bean;weight\nred;1,5\nwhite;–\nblue;−2,25\n".encode(),
        "bean\tweight\nred\t1,5\nwhite\t\nblue\t-2,25\n".encode("utf-16"),
        b"# our beans\n# class 9b\nbean;weight\nred;1,5\nwhite;\nblue;-2,25\n",
        b"bean;weight;;\nred;1,5;;\nwhite;;;\n;;;\nblue;-2,25;;\n;;;\n",
        b" bean ; weight \n red ; 1,5 \n white ;  \n blue ; -2,25 \n",
        b'"bean";"weight"\n"red";"1,5"\n"white";""\n"blue";"-2,25"\n',
    ],
)
def test_what_spreadsheets_write_is_read(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "ours.csv"
    file.write_bytes(content)
    upload = ({"name": "ours.csv", "type": "text/csv", "size": len(content), "content": memoryview(content)},)
    for source in (file, str(file), content, upload, upload[0]):
        table = load_class_csv(source)
        assert list(table.columns) == ["bean", "weight"]
        assert table.texts("bean") == WANTED["bean"]
        assert table.numbers("weight") == WANTED["weight"]


@pytest.mark.parametrize(
    ("word", "encoding", "told"),
    [
        ("Größe", "cp1252", "Windows-1252"),
        ("Вага", "cp1251", "Windows-1251"),
        ("Вага", "utf-8", ""),
        ("重さ", "utf-16", ""),
    ],
)
def test_names_survive_windows_encodings(word: str, encoding: str, told: str) -> None:
    table = load_class_csv(f"{word};n\n{word};3\n".encode(encoding))
    assert list(table.columns) == [word, "n"] and table.texts(word) == [word]
    assert any(told in text for text in table.notes) if told else not table.notes
    assert word in load_class_csv(f"{word};n\na;1\n".encode(encoding), encoding=encoding).columns


def test_an_encoding_that_cannot_be_guessed_can_be_named() -> None:
    assert "żółw" in load_class_csv("żółw;n\na;1\n".encode("cp1250"), encoding="cp1250").columns


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("1 234,5", 1234.5),
        ("1\u00a0234,5", 1234.5),
        ("1.234,5", 1234.5),
        ("1'234", 1234),
        ("1e-3", 0.001),
        ("+5", 5),
        (",5", 0.5),
        ("007", 7),
        ("0,123", 0.123),
        ("1,234", 1.234),
    ],
)
def test_numbers_as_people_write_them(cell: str, value: float) -> None:
    assert load_class_csv(f"a;b\nx;2,5\ny;{cell}\n").numbers("b")[1] == value


def test_three_decimals_with_a_point() -> None:
    assert load_class_csv("a;b\nx;0.123\ny;1.234\n").numbers("b") == [0.123, 1.234]
    assert load_class_csv("a,b\nx,1.234\n").numbers("b") == [1.234]
    assert load_class_csv("b\n1,5\n2\n").numbers("b") == [1.5, 2]
    assert load_class_csv("a;b\nx;1.500\n", decimal=".").numbers("b") == [1.5]


@pytest.mark.parametrize(
    ("cell", "word"),
    [
        ("12 g", "without a unit"),
        ("many", "is a text"),
        ("=SUM(B2:B3)", "formula"),
        ("@SUM(1)", "formula"),
        ("+cmd|calc", "formula"),
        ("=1+1", "formula"),
        ("#DIV/0!", "error of the spreadsheet"),
        ("#WERT!", "error of the spreadsheet"),
        ("50 %", "percentage"),
        ("1.5.2026", "looks like a date"),
        ("01. Mai", "looks like a date"),
        ("5-Jan", "looks like a date"),
        ("1.234", "could mean two numbers"),
        ("1 2", "no number"),
        ("1,2,3", "no number"),
        ("inf", "is a text"),
        ("1e999", "no number"),
        ("<script>alert(1)</script>", "is a text"),
    ],
)
def test_a_cell_that_is_no_number_is_named_with_row_and_column(cell: str, word: str) -> None:
    table = load_class_csv(f"name;weight (g)\nAnn;1,5\n\nBob;{cell}\n")
    with pytest.raises(BadTable, match=word) as caught:
        table.numbers("weight (g)")
    assert str(caught.value).startswith(f'Row 4, column B (weight (g)): "{cell}" ')
    assert table.texts("weight (g)")[1] == cell


def test_formulas_are_told_and_kept_as_texts() -> None:
    table = load_class_csv('a;b\n"=HYPERLINK(""x"")";1\n-5;2\n')
    assert table.texts("a") == ['=HYPERLINK("x")', "-5"]
    assert any("1 cell begins like a formula" in note for note in table.notes)


def test_the_table_tells_what_it_assumed() -> None:
    notes = " ".join(load_class_csv("a;b\n1,5;\n2;3\n").notes)
    assert "1 cell is missing." in notes and "decimal commas" in notes
    assert load_class_csv("a,b\n1.5,2\n").notes == []


def test_rows_are_numbered_as_the_spreadsheet_shows_them() -> None:
    assert load_class_csv("# note\na;b\n\n1;2\n3;4\n").rows == [4, 5]
    assert load_class_csv("sep=;\na;b\n1;2\n").rows == [2]
    assert load_class_csv('a;b\n"two\nlines";2\n3;x\n').rows == [2, 3]


def test_counts_and_complete_rows() -> None:
    table = load_class_csv("n;k\n10;3\n;4\n12;5\n")
    assert table.counts("n") == [10, None, 12] and table.complete("n", "k") == [(10, 3), (12, 5)]
    for cell in ("-1", "2,5"):
        with pytest.raises(BadTable, match=r"Row 2, column A \(n\): .* no count"):
            load_class_csv(f"n;k\n{cell};1\n").counts("n")
    for ask in (table.numbers, table.counts, table.texts):
        with pytest.raises(BadTable, match="The columns are: n, k"):
            ask("m")


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "empty"),
        (b"\n\n;;\n", "empty"),
        (b"a;b\n", "no row"),
        (b"a;b\n;\n", "no row"),
        (b"a;;b\n1;2;3\n", "Row 1, column B: the column has no name"),
        (b"a;b;a\n1;2;3\n", "Row 1, column C: the name a is there twice"),
        (b"1;2\n3;4\n", "Row 1 holds numbers only"),
        (b"a;b\n1;2\n1;2;3\n", "Row 3 has 3 cells, but row 1 names 2 columns"),
        (b"a,b\n1,2\n1,5,3\n", "Row 3 has 3 cells"),
        (b'a;b\n1;"2\n3;4\n', "quotation mark"),
        (b'a;b\n"1"2;3\n', "After row 1 a quotation mark"),
        (b"a;b\n1,5;2\n1.5;2\n", r"Row 3, column A \(a\): some numbers have a decimal comma"),
        (b"a;b\n1;" + b"x" * 2000 + b"\n", "Row 2, column B: the cell is too long"),
        (b";".join(b"c%d" % n for n in range(300)) + b"\n" + b";1" * 299, "more than 200 columns"),
        (b"a\n" + b"1\n" * (MOST_ROWS + 5), "rows"),
        (b"a\n" + b"1" * MOST_BYTES, "larger than 2 MB"),
        (b"PK\x03\x04rest of a workbook", "workbook"),
        (b"\xd0\xcf\x11\xe0old workbook", "workbook"),
        (b"a;b\n1;\x00\n", "no text file"),
        (b"\x98\x01\xff\x07\n;\xd0", "no text file"),
        (b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "a web page or a document"),
        (b"{\\rtf1\\ansi\\deff0\n{a}\n", "a web page or a document"),
        (b"\xef\xbb\xbf \n<!DOCTYPE html>\n<html>\n<body>Sign in</body>\n</html>\n", "a web page or a document"),
        (
            b"Our beans, 2026;;\n;;\nbefore;after;\n1;2;\n",
            r"Row 3 has 2 cells, but row 1 names 1 column\. .*title above the table",
        ),
        (b"\xff\xfea", "utf-16"),
        (17, "name of a CSV file"),
        (None, "name of a CSV file"),
        ("https://example.org/a.csv", "network"),
        ("nowhere.csv", "no file nowhere.csv"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(content: object, word: str) -> None:
    with pytest.raises(BadTable, match=word):
        load_class_csv(content)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"delimiter": ";;"}, "one sign"),
        ({"decimal": "x"}, "comma or a point"),
        ({"encoding": "klingon"}, "no encoding klingon"),
    ],
)
def test_options_are_checked(options: dict[str, str], word: str) -> None:
    with pytest.raises(LabError, match=word):
        load_class_csv("a;b\n1;2\n", **options)


def test_a_folder_or_a_locked_file_is_no_crash(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="is a folder"):
        load_class_csv(tmp_path)
    with pytest.raises(BadTable, match="cannot be opened"):
        load_class_csv("\0")


def test_shipped_tables_can_be_read_the_same_way() -> None:
    from evolution_lab.data import FOLDER

    for file in sorted(FOLDER.glob("*.csv")):
        table = load_class_csv(file)
        assert table.rows and not any("formula" in note for note in table.notes), file.name
    assert load_class_csv(FOLDER / "ltee_fitness.csv").numbers("relative_fitness")[0] == 0.9417


def test_whatever_bytes_come_are_read_or_refused_in_words() -> None:
    """A thousand broken files: pieces of real exports in any order. Only ``BadTable`` may come out."""
    import random

    draw = random.Random(1)
    pieces = [
        b"sep=;\n",
        b"a;b\n",
        b"1,5;2\n",
        b'"',
        b";",
        b",",
        b"\t",
        b"\n",
        b"\r",
        b"=1+1",
        b"\xff",
        b"\xef\xbb\xbf",
        b"#",
        b"1.234",
    ]
    pieces += [
        "ґ".encode("cp1251"),
        "é".encode("cp1252"),
        b"\x00",
        b"-",
        b"+",
        b"%",
        b"1e999",
        b"x" * 50,
        b"2026-01-02",
        b" ",
    ]
    read = 0
    for _file in range(1000):
        content = b"".join(draw.choice(pieces) for _piece in range(draw.randint(0, 30)))
        try:
            table = load_class_csv(content)
        except BadTable:
            continue
        read += 1
        for column in table.columns:
            try:
                assert len(table.numbers(column)) == len(table.rows)
            except BadTable as refused:
                assert str(refused).startswith("Row ")
    assert read > 20
