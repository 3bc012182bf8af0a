"""What every game of the kit must keep. The modules here are parametrised over the registry."""
