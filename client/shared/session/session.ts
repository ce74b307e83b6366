import { storedState, storedText } from '../state/storedState.ts';
import { unverifiedNotice } from './unverifiedNotice.ts';

/** What the shell shows before the server has answered. It holds no token: the cookie alone proves who one is. */
interface SessionSnapshot {
  /** Whether someone was signed in when this was written. */
  signedIn: boolean;
  /** Empty where a former release wrote this. */
  userId: string;
  organizationId: string;
  userName: string;
  avatar: string | null;
  organizationName: string;
  planName: string;
  /** What stood above the pages; it has its place before the server has answered, so that nothing moves when it has. */
  notice: string | null;
}

/** Of whom, and of which organization, this tab shows pages, once it knows. All tabs have one cookie: another one can change whose it is. */
let shown: { userId: string; organizationId: string; organizationName: string } | undefined;

/** Another object each time this tab goes on as somebody else: what is told late of who was here before, is told apart by it. */
let turn = {};

const begin = (next: typeof shown) => {
  shown = next;
  turn = {};
};

const kept = storedState<SessionSnapshot>('slipway-session', (stored) => {
  const userName = storedText(stored, 'userName');
  return {
    signedIn: userName !== undefined,
    userId: storedText(stored, 'userId') ?? '',
    organizationId: storedText(stored, 'organizationId') ?? '',
    userName: userName ?? '',
    avatar: storedText(stored, 'avatar') ?? null,
    organizationName: storedText(stored, 'organizationName') ?? '',
    planName: storedText(stored, 'planName') ?? '',
    notice: storedText(stored, 'notice') ?? null,
  };
});

/** `slipway-session`: written when the shell's data arrive, cleared at log-out. */
export const session: typeof kept = {
  ...kept,
  clear: () => {
    begin(undefined);
    kept.clear();
  },
};

export interface SignedInPerson {
  id: string;
  organizationId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  verifyBy: string | null;
  avatar: string | null;
  organization: { name: string; plan: { name: string } };
}

/** Whose pages, and of which organization, this tab shows; undefined before it is known. */
export const shownPerson = (): { userId: string; organizationId: string } | undefined => shown;

/** The id of the organization that this tab shows; undefined before it is known. */
export const shownOrganization = (): string | undefined => shown?.organizationId;

/** The name of that organization; empty before it is known. */
export const shownOrganizationName = (): string => shown?.organizationName ?? '';

/** The present turn of this tab: pass it to `rememberSession` with what arrives during it. */
export const sessionTurn = (): object => turn;

/** Keeps what the shell shows of a person for the next time the page opens. */
export const rememberSession = (person: SignedInPerson, during: object) => {
  if (during !== turn) return;
  shown ??= {
    userId: person.id,
    organizationId: person.organizationId,
    organizationName: person.organization.name,
  };
  session.set({
    signedIn: true,
    userId: person.id,
    organizationId: person.organizationId,
    userName: person.name,
    avatar: person.avatar,
    organizationName: person.organization.name,
    planName: person.organization.plan.name,
    notice: unverifiedNotice(person),
  });
};

/** The same, of who was signed in by this tab, or the organization that it changed to. */
export const beginSession = (person: SignedInPerson) => {
  begin(undefined);
  rememberSession(person, turn);
};

/**
 * How the session differs from what this tab shows, after another tab changed it; undefined when nothing does, or this tab shows
 * nobody's pages.
 */
export const changedElsewhere = (): 'person' | 'organization' | undefined => {
  const { userId, organizationId } = session.get();
  if (!shown || !userId || !organizationId) return undefined;
  if (userId !== shown.userId) return 'person';
  return organizationId === shown.organizationId ? undefined : 'organization';
};

/** Goes on as whoever has the session now, in the organization that is active now. */
export const followSession = (): void => {
  const { userId, organizationId, organizationName } = session.get();
  begin({ userId, organizationId, organizationName });
};
