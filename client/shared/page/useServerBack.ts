import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two questions whether the server answers. */
const interval = 3_000;

const answers = async (signal: AbortSignal): Promise<boolean> => {
  try {
    return (await fetch('/health', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** Calls back when the browser is online again, and when the server answers: it is asked every few seconds while the page is visible. */
const useServerBack = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      const isBack = await answers(signal);
      asking = false;
      if (isBack && !signal.aborted) back();
    };
    const timer = setInterval(() => void ask(), interval);
    addEventListener('online', () => back(), { signal });
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, []);
};

/** The same as an element, for places that are no function component. Shows nothing. */
export const WhenServerBack = ({ onBack }: { onBack: () => void }): null => {
  useServerBack(onBack);
  return null;
};
