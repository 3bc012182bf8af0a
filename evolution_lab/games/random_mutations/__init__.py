"""Random Mutations (2013): the rules in words are in rules.md, the engine begins in ruleset.py."""
