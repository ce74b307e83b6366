import { storedState, storedText } from '../state/storedState.ts';
import { unverifiedNotice } from './unverifiedNotice.ts';

/** What the shell shows before the server has answered. It holds no token: the cookie alone proves who one is. */
export interface SessionSnapshot {
  /** Whether someone was signed in when this was written. */
  signedIn: boolean;
  userName: string;
  avatar: string | null;
  organizationName: string;
  planName: string;
  /** What stood above the pages; it has its place before the server has answered, so that nothing moves when it has. */
  notice: string | null;
}

/** `slipway-session`: written when the shell's data arrive, cleared at log-out. */
export const session = storedState<SessionSnapshot>('slipway-session', (stored) => {
  const userName = storedText(stored, 'userName');
  return {
    signedIn: userName !== undefined,
    userName: userName ?? '',
    avatar: storedText(stored, 'avatar') ?? null,
    organizationName: storedText(stored, 'organizationName') ?? '',
    planName: storedText(stored, 'planName') ?? '',
    notice: storedText(stored, 'notice') ?? null,
  };
});

interface SignedInPerson {
  name: string;
  email: string;
  emailVerified: boolean;
  verifyBy: string | null;
  avatar: string | null;
  organization: { name: string; plan: { name: string } };
}

/** Keeps what the shell shows of a person for the next time the page opens. */
export const rememberSession = (person: SignedInPerson) =>
  session.set({
    signedIn: true,
    userName: person.name,
    avatar: person.avatar,
    organizationName: person.organization.name,
    planName: person.organization.plan.name,
    notice: unverifiedNotice(person),
  });
