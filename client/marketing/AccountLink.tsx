import type { ReactNode } from 'react';
import { appPaths } from '../shared/address/paths.ts';

interface AccountLinkProps {
  href: string;
  children: ReactNode;
  /** Where it leads who is signed in, and what it says then; nothing stands there for them when not said. */
  signedIn?: { href: string; label: string } | undefined;
  className?: string;
}

/** What a link to sign-up becomes for who is signed in. */
export const dashboard = { href: appPaths.dashboard, label: 'Go to Dashboard' };

/**
 * A link for visitors, and its counterpart for who is signed in. Both are in the page; the style sheet shows the one that
 * fits what theme.js found in the browser's storage, before the first paint.
 */
export const AccountLink = ({ href, children, signedIn, className }: AccountLinkProps) => (
  <>
    <a href={href} className={className} data-for="visitors">
      {children}
    </a>
    {signedIn ? (
      <a href={signedIn.href} className={className} data-for="members">
        {signedIn.label}
      </a>
    ) : null}
  </>
);
