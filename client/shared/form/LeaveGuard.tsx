import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory } from './historyGate.ts';
import { leaveQuestion } from './leaveQuestion.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

/** Where an entry stands in the tab's history, as the router numbers them; null for another document's. */
const positionOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** The link of the app that a plain click follows, or null. Other links load a page, which `useUnsavedWork` asks about. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && /^\/(?:app|admin|auth)(?:\/|$)/.test(pathname) ? link : null;
};

/** What is shown: a change of filters, an open dialog and the steps of onboarding keep what was typed, another page, tab or section of a tab does not. */
const viewOf = (pathname: string, search: string) => {
  const params = new URLSearchParams(search);
  return `${pathname}?${params.get('tab') ?? ''}&${params.get('section') ?? ''}`;
};

/** Asks before a link or the back button leads away from what was typed. One of it stands on a page with forms that have a `SettingsFooter` or an `UnsavedForm`. */
export const LeaveGuard = () => {
  const { pathname, search, key } = useLocation();
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const passing = useRef(false);
  const returning = useRef(false);
  const view = viewOf(pathname, search);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (passing.current || !hasUnsavedWork()) return;
      const link = followed(event);
      if (!link || viewOf(link.pathname, link.search) === view) return;
      event.preventDefault();
      event.stopPropagation();
      const leave = () => {
        passing.current = true;
        link.click();
        passing.current = false;
      };
      setAsked({ leave });
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [view]);
  useEffect(() => {
    const here = positionOf(history.state);
    const hold = (event: PopStateEvent) => {
      if (returning.current || passing.current) {
        if (returning.current) event.stopImmediatePropagation();
        returning.current = false;
        passing.current = false;
        return;
      }
      const there = positionOf(event.state);
      const stays = viewOf(location.pathname, location.search) === view;
      if (stays || here === null || there === null || !hasUnsavedWork()) return;
      // The router must not hear of it: the address is put back, and the page stays as it is.
      event.stopImmediatePropagation();
      returning.current = true;
      history.go(here - there);
      const leave = () => {
        passing.current = true;
        history.go(there - here);
      };
      setAsked({ leave });
    };
    return holdHistory(hold);
    // Each entry of the history has a key of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new key is a new position
  }, [view, key]);
  if (!asked) return null;
  const leave = () => {
    setAsked(undefined);
    asked.leave();
  };
  return <leaveQuestion.Dialog onLeave={leave} onClose={() => setAsked(undefined)} />;
};
