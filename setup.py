"""Everything about the package stands in pyproject.toml; this file only puts the lessons into a wheel.

They lie at the top of the checkout, where people find them, and go into the wheel as evolution_lab/lessons_shipped.
"""

import os
import shutil
import sys

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = os.path.dirname(os.path.abspath(__file__))


class BuildWithLessons(build_py):
    """Copy the lessons beside the modules; an editable install needs no copy."""

    def run(self):
        """Build as usual, but without what an earlier build left there, then lay the lessons in."""
        if self.editable_mode:
            super().run()
            return
        if os.path.abspath(self.build_lib).startswith(os.path.join(HERE, "build") + os.sep):
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        sys.path.insert(0, HERE)
        from evolution_lab.launcher import lessons

        here, there = os.path.join(HERE, "lessons"), os.path.join(self.build_lib, "evolution_lab", "lessons_shipped")
        for name in lessons.files(here):
            os.makedirs(os.path.dirname(os.path.join(there, name)), exist_ok=True)
            shutil.copyfile(os.path.join(here, name), os.path.join(there, name))


setup(cmdclass={"build_py": BuildWithLessons})
