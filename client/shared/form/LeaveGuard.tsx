import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { hasUnsavedWork } from './unsavedWork.ts';

/** The link of the app that a plain click follows, or null. Other links load a page, which `useUnsavedWork` asks about. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && /^\/(?:app|admin|auth)(?:\/|$)/.test(pathname) ? link : null;
};

/** What is shown: a change of filters or an open dialog keeps the form, another page, tab or section of a tab does not. */
const viewOf = (pathname: string, search: string) => {
  const params = new URLSearchParams(search);
  return `${pathname}?${params.get('tab') ?? ''}&${params.get('section') ?? ''}`;
};

/** Asks before a link leads away from what was typed. One of it stands on a page with forms that have a `SettingsFooter`. */
export const LeaveGuard = () => {
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<HTMLAnchorElement>();
  const passing = useRef(false);
  const view = viewOf(pathname, search);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (passing.current || !hasUnsavedWork()) return;
      const link = followed(event);
      if (!link || viewOf(link.pathname, link.search) === view) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(link);
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [view]);
  if (!asked) return null;
  const leave = () => {
    setAsked(undefined);
    passing.current = true;
    asked.click();
    passing.current = false;
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      destructive
      onConfirm={leave}
      onClose={() => setAsked(undefined)}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
};
