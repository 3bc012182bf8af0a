"""The launcher behind `python3 -m evolution_lab`: standard library only, in a syntax that an old Python can read.

pythons      finds an interpreter that fits            environment  may the present environment be used?
own_venv     makes, repairs and stamps .venv           packages     runs pip and turns its errors into sentences
lab          starts JupyterLab on the first lesson     checks       `test` and `test --all`
lessons      copies lessons to a student's folder      cli          the command line
browser      finds a Chromium for the browser tests          lock         one window at a time sets up
"""

STOPPED = "Stopped. Start again whenever you like; what is half done is repaired."
