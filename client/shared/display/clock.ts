import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * One clock for all that is shown on a page; it runs only while something follows it.
 *
 * @param period milliseconds from one tick to the next.
 * @returns a hook with the time in milliseconds, new at each tick while `running`.
 */
export const makeClock = (period: number): ((running?: boolean) => number) => {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!timer) {
      now = Date.now();
      timer = setInterval(tick, period);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  const present = () => now;
  return (running = true) => useSyncExternalStore(running ? subscribe : never, present, present);
};
