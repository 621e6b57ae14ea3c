"""Tests that importing routing loads no numerical library."""

import subprocess
import sys

HEAVY = ("numpy", "scipy", "sklearn", "pyarrow", "matplotlib")


def test_import_routing_loads_no_numerical_library() -> None:
    code = f"import sys, routing; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_trained_policy_loads_without_scikit_learn() -> None:
    code = "import sys, routing.learning.policies; print('sklearn' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
