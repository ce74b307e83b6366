import { storedState, storedText } from '../state/storedState.ts';

/** What the shell shows before the server has answered. It holds no token: the cookie alone proves who one is. */
export interface SessionSnapshot {
  /** Whether someone was signed in when this was written. */
  signedIn: boolean;
  userName: string;
  avatar: string | null;
  organizationName: string;
  planName: string;
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
  };
});

interface SignedInPerson {
  name: string;
  avatar: string | null;
  organization: { name: string; plan: { name: string } };
}

/** Keeps what the shell shows of a person for the next time the page opens. */
export const rememberSession = ({ name, avatar, organization }: SignedInPerson) =>
  session.set({
    signedIn: true,
    userName: name,
    avatar,
    organizationName: organization.name,
    planName: organization.plan.name,
  });
