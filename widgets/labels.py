"""Every word that the board's page itself says; what the game says arrives in the frame.

The page has no language of its own: it asks for a key and gets the text, so a translation needs no JavaScript.
"""

from __future__ import annotations

from evolution_lab.i18n import _


def board_labels() -> dict[str, str]:
    """The words of the interface by key, in the language in use.

    >>> board_labels()["seat.passed"]
    'passed'
    """
    return {**_table_labels(), **_control_labels(), **_help_labels(), **_state_labels()}


def page_words() -> dict[str, str]:
    """What every page part says when Python is not there, or when a drawing fails.

    >>> sorted(page_words())
    ['error.draw', 'gone', 'silent']
    """
    return {
        "error.draw": _("Something here could not be drawn. Choose Run, then Run All Cells, in the menu."),
        "gone": _("Python was restarted. Choose Run, then Run All Cells, in the menu; then this works again."),
        "silent": _("Python does not answer. If this stays, choose Run, then Run All Cells, in the menu."),
    }


def _table_labels() -> dict[str, str]:
    return {
        "board.label": _("Game board"),
        "board.enter": _("Go to the choices"),
        "seat.label": _("Player {letter}: {name}; points: {score}"),
        "seat.first": _("First player of this turn"),
        "seat.passed": _("passed"),
        "seat.stack": _("Cards to play: {n}"),
        "seat.discard": _("Cards in the discard: {n}"),
        "seat.bag": _("Food in the bag: {n}"),
        "seat.top_card": _("Next card:"),
        "seat.bot": _("Who plays for {name} (player {letter})"),
        "seat.empty": _("No species lives here."),
        "seat.no_animal": _("No animal lives here."),
        "seat.is_bot": _("bot"),
        "bot.person": _("person"),
        "bot.random": _("random"),
        "bot.greedy": _("greedy"),
        "bot.cautious": _("cautious"),
        "species.label": _("Species {name}: animals {n}, each needs {need} food; traits: {traits}"),
        "species.label_plain": _("Species {name}: animals {n}, each needs {need} food; no traits"),
        "species.need": _("Each animal needs {n} food"),
        "species.safe": _("Cannot be attacked now"),
        "trait.need": _("need +{n}"),
        "trait.shared": _("shared with a sister species"),
        "trait.house": _("house rule"),
        "trait.of": _("{trait}, trait of {name}"),
        "animal.label": _("Animal of {name}: {state}"),
        "animal.labels": _("{n} equal animals of {name}: {state}"),
        "animal.count": _("{n} equal animals, {state}"),
        "animal.choice": _("{choice} ({state})"),
        "animal.full": _("fed, has {have} of {need} food"),
        "animal.hungry": _("hungry, has {have} of {need} food"),
        "animal.blue": _("blue food: {n}"),
        "animal.sheltered": _("sheltered"),
        "animal.shelters": _("shelters: {n}"),
        "animal.parasites": _("parasites: {n}"),
        "animal.hunted": _("has hunted this turn"),
        "animal.under": _("its other side is {trait}, and only you see it"),
        "animal.under_known": _("its other side is {trait}, as everybody has seen"),
        "animal.poisoned": _("poisoned, dies at the end of the turn"),
        "beast.label": _("Animal {name}: {state}; traits: {traits}"),
        "beast.label_plain": _("Animal {name}: {state}; no traits"),
        "beast.fat": _("fat: {n} of {all}"),
        "beast.asleep": _("asleep"),
        "beast.waits": _("gets food only when its protector is fed"),
        "link.protects": _("{trait}: protects {name}"),
        "link.protected": _("{trait}: protected by {name}"),
        "link.shares": _("{trait} with {name}"),
        "link.used": _("used in this moment"),
        "tracked.label": _("Species {name}: {state}; traits: {traits}"),
        "tracked.label_plain": _("Species {name}: {state}; no traits"),
        "tracked.body": _("body size {n}"),
        "tracked.population": _("population {n}"),
        "tracked.body_word": _("body size"),
        "tracked.population_word": _("population"),
        "tracked.body_of": _("Body size of {name}: {n}"),
        "tracked.population_of": _("Population of {name}: {n}, food: {have}"),
        "tracked.fed": _("fed, has {have} of {need} food"),
        "tracked.hungry": _("hungry, has {have} of {need} food"),
        "tracked.needs": _("needs {need} food in a round"),
        "tracked.meat": _("meat: {n}"),
        "tracked.hunts": _("carnivore"),
        "tracked.between": _("Neighbours: {left} on its left, {right} on its right"),
        "tracked.left": _("Neighbour: {left} on its left"),
        "tracked.right": _("Neighbour: {right} on its right"),
        "tracked.alone": _("No neighbour"),
        "trait.down": _("A trait card that lies face down. All such cards are turned when everybody has played."),
        "trait.down_known": _("face down: only you know it"),
        "laid.label": _("Cards face down on the watering hole: {n}"),
        "laid.card": _("Food card of {name}, face down"),
        "laid.known": _("Food card of {name}, face down; only you know it: {card}"),
        "hand.label": _("{title}; cards: {n}"),
        "hand.cards": _("{n} equal cards: {card}"),
        "centre.label": _("Tokens in the centre"),
        "centre.pile": _("{name}: {n} in the centre"),
        "token.red": _("red food"),
        "token.blue": _("blue food"),
        "token.green": _("shelters"),
        "token.black": _("parasites"),
        "token.plant": _("plant food"),
        "token.meat": _("meat"),
        "deck.title": _("The sealed deck"),
        "deck.label": _("Deck: {left} of {size} cards left"),
        "deck.card": _("Card {n}"),
        "deck.all": _("All cards of this game, in the order of the sealed deck. A letter says who got a card."),
        "deck.box": _("In the box"),
        "deck.seen": _("seen: {n}"),
        "place.deck": _("in the deck"),
        "place.stack": _("in a stack"),
        "place.animal": _("an animal"),
        "place.trait": _("a trait"),
        "place.discard": _("discarded"),
        "place.food_card": _("a food card"),
    }


def _control_labels() -> dict[str, str]:
    return {
        "phases.label": _("Phases of the turn"),
        "turn.number": _("Turn {n}"),
        "turn.last": _("Last turn"),
        "world.drought": _("Drought"),
        "world.plenty": _("Plenty"),
        "world.plague": _("Plague"),
        "world.no_refuge": _("No refuge"),
        "draw.blind": _("Blind draw"),
        "draw.chosen": _("Chosen draw"),
        "draw.fully_blind": _("Fully blind draw"),
        "moment.of": _("moment {n} of {all}"),
        "decision.label": _("Your choices"),
        "way.species": _("New species"),
        "way.trait": _("Trait"),
        "way.animal": _("New animal"),
        "way.split": _("Split"),
        "way.pass": _("Pass"),
        "way.attack": _("Attack"),
        "way.graze": _("Graze"),
        "decision.playing": _("The game plays on. Pause stops it; the slider of the speed makes it faster."),
        "decision.paused": _("The game stands still. Press Step or My choice to go on."),
        "decision.step": _("Press Step to see what happens next."),
        "decision.begin": _(
            "The table is dealt, and others begin. Step shows their moves one by one, My choice plays on to yours."
        ),
        "decision.begin_watching": _("The table is dealt. Step shows one move, Game plays to the end."),
        "mine.last": _("Your last move: {text}"),
        "controls.label": _("Stepping through the game"),
        "control.first": _("To the first moment (look only)"),
        "control.back": _("Back one moment (look only), key b"),
        "control.back.short": _("Back"),
        "control.step": _("One step on, key n"),
        "control.step.short": _("Step"),
        "control.phase": _("Play to the end of the phase"),
        "control.phase.short": _("Phase"),
        "control.choice": _("Play to my next choice, key c"),
        "control.choice.short": _("My choice"),
        "control.turn": _("Play to the end of the turn"),
        "control.turn.short": _("Turn"),
        "control.game": _("Play to the end of the game"),
        "control.game.short": _("Game"),
        "control.pause": _("Pause"),
        "control.auto": _("The others play on by themselves after my choice"),
        "control.new": _("New game"),
        "new.ask": _("The present game is given up."),
        "new.go": _("Begin a new game"),
        "seed.label": _("seed {seed}"),
        "control.speed": _("Speed of playing: at 1× a moment takes a second; the right end plays at once"),
        "control.undo": _("Take back my last choice, key u"),
        "control.undo.short": _("Undo"),
        "control.help": _("Rules on one page, key ?"),
        "control.help.short": _("Rules"),
        "control.log": _("Show or hide the log"),
        "control.picture": _("Save the board as a picture"),
        "control.csv": _("Save the table of all events (CSV)"),
        "speed.times": _("{n}×"),
        "speed.fastest": _("at once"),
        "log.label": _("What has happened"),
        "log.turn": _("Turn {n}"),
        "keys.title": _("Keys"),
        "keys.step": _("Tab goes to your choices, arrow keys move among them, Enter chooses. n: step."),
        "keys.back": _("b: back one moment."),
        "keys.choice": _("c: play to my next choice."),
        "keys.undo": _("u: undo."),
        "keys.help": _("? or i on a card or token: what is this? Elsewhere: this page. Esc closes."),
    }


def _help_labels() -> dict[str, str]:
    return {
        "help.what_of": _("What is this? ({name})"),
        "help.why_not": _("Why can I not choose this?"),
        "help.close": _("Close"),
        "help.rules": _("The rules on one page"),
        "help.rule": _("Rule {rule}"),
        "help.beats": _("Beats:"),
        "help.beaten_by": _("Beaten by:"),
        "help.overcome": _("What would help: {what}"),
        "help.house": _("House rule: not from the printed game."),
        "help.own": _("A card that somebody wrote on this computer."),
        "help.unknown": _("There is no description of this yet."),
        "nature.useful": _("mostly useful"),
        "nature.harmful": _("mostly harmful"),
        "nature.mixed": _("useful or harmful"),
        "nature.neutral": _("neutral"),
        "reason.none": _("This is not possible now."),
        "reason.no_frame": _("The board waits for Python."),
        "reason.playing": _("The game is playing. Pause first."),
        "reason.not_playing": _("Nothing is playing."),
    }


def _state_labels() -> dict[str, str]:
    return {
        "earlier.text": _("You are looking at an earlier moment."),
        "earlier.back": _("Back to now"),
        "over.label": _("End of the game"),
        "over.place": _("{n}."),
        "wire.busy": _(
            "Python is busy. Your click waits until it is free. If it takes too long: Kernel, Interrupt Kernel in the menu."
        ),
        "wire.gone": _("Python is not running. Choose Run, then Run All Cells, in the menu; your game is saved."),
        "wire.gone_unsaved": _(
            "Python is not running. Choose Run, then Run All Cells, in the menu. This game is not saved by itself."
        ),
        "wire.waiting": _("One moment: your last click is on its way."),
        "picture.saved": _("The picture is in your downloads."),
        **page_words(),
    }
