"""What pip says, in words that say what to do."""

from __future__ import annotations

import pytest

from evolution_lab.launcher import packages


@pytest.mark.parametrize(
    ("output", "wheels", "words"),
    [
        ("WARNING: ... NewConnectionError('...')\nERROR: No matching distribution found for anyio", None, "--wheels"),
        ("[Errno -3] Temporary failure in name resolution", None, "Check the network"),
        ("socket.gaierror: [Errno 11001] getaddrinfo failed", None, "Check the network"),
        ("ProxyError('Cannot connect to proxy.')", None, "HTTPS_PROXY"),
        ("ssl.SSLCertVerificationError: CERTIFICATE_VERIFY_FAILED", None, "PIP_CERT"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", None, "checksum differs"),
        ("OSError: [Errno 28] No space left on device", None, "disk is full"),
        ("PermissionError: [Errno 13] Permission denied: 'x'", None, "where you may write"),
        ("ERROR: No matching distribution found for numpy==2.5.5 (from -r x)", "usb", "no file of numpy==2.5.5 that"),
        ("ERROR: No matching distribution found for numpy==2.5.5", None, "gave no file of numpy==2.5.5 that"),
        ("something nobody has seen", None, "something nobody has seen"),
    ],
)
def test_explain(output: str, wheels: str | None, words: str) -> None:
    assert words in packages.explain(output, wheels, "install.log")


def test_an_unexplained_failure_names_the_log() -> None:
    assert "install.log" in packages.explain("?", None, "install.log")
