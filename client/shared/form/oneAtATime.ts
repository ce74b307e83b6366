/** Makes a runner that ignores what it is given while something it was given before still runs. */
export const oneAtATime = () => {
  let running = false;
  return async (work: () => Promise<void> | void): Promise<void> => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  };
};
