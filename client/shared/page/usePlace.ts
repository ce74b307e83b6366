import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows a place to whoever was led to it: the focus, which outlines it, stays until it goes on. */
const goTo = (place: HTMLElement) => {
  place.tabIndex = -1;
  // Whoever presses on text in it later means the text.
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
  place.scrollIntoView?.({ block: 'start' });
};

/**
 * A section that an address can name (`#variables`): where it does, the section is scrolled to, focused and outlined as soon as it is there, and
 * again whenever the same link is followed. Another view of the page, such as a dialog over it, leaves the page where it is.
 *
 * @returns what a `SectionCard` needs for it.
 */
export const usePlace = (name: string): { id: string; ref: RefObject<HTMLElement | null> } => {
  const { hash, search, key } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<{ search: string; key: string }>(undefined);
  const isMeant = hash === `#${name}`;
  useEffect(() => {
    const before = shown.current;
    shown.current = isMeant ? { search, key } : undefined;
    const isOtherView = before !== undefined && before.key !== key && before.search !== search;
    if (!isMeant || isOtherView) return undefined;
    // After the page has gone to its top, as it does when it is entered, and a dialog has given back the focus.
    const frame = requestAnimationFrame(() => {
      if (ref.current) goTo(ref.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMeant, search, key]);
  return { id: name, ref };
};
