import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds a toast stays. */
const stay = 5_000;

/**
 * Calls `onEnd` after five seconds. The count starts anew after each pause: who points at a toast or has the focus in it is
 * still reading, and who looks at another window has not begun.
 */
export const useCountdown = (onEnd: () => void) => {
  const [paused, setPaused] = useState(false);
  const [away, setAway] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const look = () => setAway(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (paused || away) return undefined;
    const timer = setTimeout(() => end(), stay);
    return () => clearTimeout(timer);
  }, [paused, away]);
  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
};
