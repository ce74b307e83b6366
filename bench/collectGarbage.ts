/** Loaded before the server that is measured (`--expose-gc --import`): SIGUSR2 collects garbage, so that the heap can be compared. */
process.on('SIGUSR2', () => globalThis.gc?.());
