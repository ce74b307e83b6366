import { lazy, Suspense } from 'react';
import { UnverifiedBar } from '../../accounts/email/UnverifiedBar.tsx';
import { session } from '../../shared/session/session.ts';
import { unverifiedNotice } from '../../shared/session/unverifiedNotice.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';
import type { ShellQuery } from '../app.generated.ts';

/** Most people's address is verified. */
const UnverifiedEmail = lazy(async () => ({
  default: (await import('../../accounts/email/UnverifiedEmail.tsx')).UnverifiedEmail,
}));

/**
 * What a person must know above every page: that the address is not verified. Until the server has answered, and the code of the button is
 * there, what is known from the last time stands in its place, so that the page below does not move.
 */
export const ShellNotice = ({ shell }: { shell: ShellQuery | undefined }) => {
  const known = useStoredPart(session, (last) => last.notice);
  const viewer = shell?.viewer;
  const notice = viewer ? unverifiedNotice(viewer) : known;
  if (notice === null) return null;
  const bar = <UnverifiedBar notice={notice} />;
  return viewer ? (
    <Suspense fallback={bar}>
      <UnverifiedEmail email={viewer.email} notice={notice} />
    </Suspense>
  ) : (
    bar
  );
};
