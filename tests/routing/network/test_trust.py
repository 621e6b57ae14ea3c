"""Variables for trusted certificates."""

from __future__ import annotations

import ssl
from pathlib import Path

import certifi
import pytest

from app.core.settings.config import Settings, SettingsError
from routing.network.trust import ca_variables, create_context
from tests.support.certificates import Authority

BAD_VALUES = [
    ("SSL_CERT_FILE", "{folder}/missing.pem", "does not exist"),
    ("SSL_CERT_FILE", "{folder}", "is a folder"),
    ("SSL_CERT_FILE", "{folder}/empty.pem", "has no certificate in PEM format"),
    ("SSL_CERT_FILE", "{folder}/text.pem", "has no certificate in PEM format"),
    ("SSL_CERT_FILE", "/dev/zero", "is not a file"),
    ("SSL_CERT_DIR", "{folder}/missing", "cannot be listed"),
    ("SSL_CERT_DIR", "{folder}", "has no certificate in PEM format"),
    ("REQUESTS_CA_BUNDLE", "{folder}/text.pem", "has no certificate in PEM format"),
    ("CURL_CA_BUNDLE", "{folder}/missing.pem", "does not exist"),
    ("IRIS_SMTP_CA", "{folder}/missing.pem", "does not exist"),
    ("ALL_PROXY", "socks4://127.0.0.1:1", "is not the address of a proxy"),
    ("https_proxy", "http://127.0.0.1:port", "is not the address of a proxy"),
    ("HTTP_PROXY", "ftp://127.0.0.1", "is not the address of a proxy"),
    ("HTTP_PROXY", "http://", "is not the address of a proxy"),
    ("HTTPS_PROXY", "http://[::1", "is not the address of a proxy"),
]


@pytest.mark.parametrize(("variable", "value", "said"), BAD_VALUES)
def test_invalid_variable_is_named_with_the_remedy(
    tmp_path: Path, variable: str, value: str, said: str
) -> None:
    (tmp_path / "empty.pem").touch()
    (tmp_path / "text.pem").write_text("Not a certificate.")
    with pytest.raises(
        SettingsError, match=f"^{variable} is .*{said.removeprefix('is ')}.*: .*\\.$"
    ) as caught:
        Settings.from_env({variable: value.format(folder=tmp_path)})
    assert "\n" not in str(caught.value)


def authorities(env: dict[str, str]) -> set[str]:
    """Returns the common names of the loaded authorities."""
    found = create_context(ca_variables(env)).get_ca_certs()
    return {str(entry[0][1]) for one in found for entry in one["subject"] if entry[0][0] == "commonName"}


def test_files_and_folders_are_combined_and_replace_the_system_store(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    assert authorities({"SSL_CERT_FILE": str(authority.file)}) == {"Authority of a test"}
    both = {"SSL_CERT_FILE": certifi.where(), "SSL_CERT_DIR": str(authority.file.parent)}
    assert len(authorities(both | {"REQUESTS_CA_BUNDLE": "/ignored"})) > 1
    assert "Authority of a test" in authorities(both)
    assert authorities({"CURL_CA_BUNDLE": str(authority.file), "SSL_CERT_FILE": ""}) == {
        "Authority of a test"
    }


def test_system_without_certificates_uses_the_bundled_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = ssl.DefaultVerifyPaths(*6 * ["/missing"])
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: missing)
    monkeypatch.setattr("routing.network.trust.BUNDLES", ())
    assert len(authorities({})) > 50
