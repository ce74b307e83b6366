/** Does timed work now and ever again after an interval in milliseconds. Returns how to stop, which waits for what runs. */
export const startClock = (
  interval: number,
  work: () => Promise<unknown>,
  onFailure: (error: Error) => void,
): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null;
  const tick = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
