import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds a toast stays that only tells. */
export const usualStay = 5_000;

/**
 * Calls `onEnd` after so many milliseconds. The count starts anew after each pause: who points at a toast or has the focus in it is
 * still reading, and who looks at another window has not begun.
 */
export const useCountdown = (onEnd: () => void, stay: number) => {
  const [paused, setPaused] = useState(false);
  const [away, setAway] = useState(() => document.hidden);
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
  }, [paused, away, stay]);
  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
};
