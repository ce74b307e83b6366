import { timingSafeEqual } from 'node:crypto';
import { domainDays } from '../../../../schema/rules/domains.ts';
import type { DomainProblem, DomainState } from '../../../../schema/generated/types.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A name besides its address that leads to the site of an environment, or is to. */
export type DomainRow = {
  id: string;
  environmentId: string;
  /** In lower case, as DNS has it. */
  name: string;
  /** What the TXT record must say. */
  token: string;
  createdAt: Date;
  createdBy: string;
  createdById: string;
  claimedAt: Date;
  /** Null while its ownership is not proven. */
  provenAt: Date | null;
  /** Since when the record of a proven domain is missing. */
  failingSince: Date | null;
  /** Whether people were reminded that it stops soon. */
  reminded: boolean;
  stoppedAt: Date | null;
  checkedAt: Date | null;
  nextCheckAt: Date;
  problem: DomainProblem | null;
};

/** What a check of a domain changes. */
export type Checked = Pick<
  DomainRow,
  | 'claimedAt'
  | 'provenAt'
  | 'failingSince'
  | 'reminded'
  | 'stoppedAt'
  | 'checkedAt'
  | 'nextCheckAt'
  | 'problem'
>;

/** What people are told of a check. */
export type DomainNews = 'PROVEN' | 'FAILING' | 'STOPS_SOON' | 'STOPPED';

/** Milliseconds between two checks of a domain in a state. */
const pauses: Record<DomainState, number> = {
  PENDING: 10 * 60_000,
  STOPPED: 10 * 60_000,
  ACTIVE: day,
  FAILING: hour,
};

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** The state of a domain. */
export const domainState = ({
  provenAt,
  failingSince,
  stoppedAt,
}: Pick<DomainRow, 'provenAt' | 'failingSince' | 'stoppedAt'>): DomainState => {
  if (provenAt !== null) return failingSince === null ? 'ACTIVE' : 'FAILING';
  return stoppedAt === null ? 'PENDING' : 'STOPPED';
};

/** When a domain is deleted unless its ownership is proven; null if it is. */
export const expiryOf = ({ provenAt, claimedAt }: Pick<DomainRow, 'provenAt' | 'claimedAt'>): Date | null =>
  provenAt === null ? later(claimedAt, domainDays * day) : null;

/** When a domain whose record is missing stops; null while it is found. */
export const stopOf = ({ failingSince }: Pick<DomainRow, 'failingSince'>): Date | null =>
  failingSince === null ? null : later(failingSince, domainDays * day);

const isToken = (text: string, token: string): boolean => {
  const [given, wanted] = [Buffer.from(text.trim()), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * What is wrong with the TXT records of a domain, or null.
 * @param texts what they say; null: no name server answered
 */
export const problemIn = (texts: readonly string[] | null, token: string): DomainProblem | null => {
  if (texts === null) return 'NO_ANSWER';
  if (texts.some((text) => isToken(text, token))) return null;
  return texts.length === 0 ? 'RECORD_MISSING' : 'RECORD_DIFFERS';
};

/**
 * What a domain is after a check. Without an answer of name servers nothing is known, so that nothing changes: who breaks the network of this
 * server stops no domain.
 */
export const afterCheck = (
  row: DomainRow,
  problem: DomainProblem | null,
  now: Date,
): { changes: Checked; news: DomainNews | null } => {
  const { claimedAt, provenAt, failingSince, reminded, stoppedAt } = row;
  const before = { claimedAt, provenAt, failingSince, reminded, stoppedAt };
  const checked = (after: typeof before, news: DomainNews | null) => {
    const pause =
      problem === 'NO_ANSWER' ? Math.min(pauses[domainState(after)], hour) : pauses[domainState(after)];
    return { changes: { ...after, problem, checkedAt: now, nextCheckAt: later(now, pause) }, news };
  };
  if (problem === null) {
    const found = {
      claimedAt,
      provenAt: provenAt ?? now,
      failingSince: null,
      reminded: false,
      stoppedAt: null,
    };
    return checked(found, provenAt === null ? 'PROVEN' : null);
  }
  if (problem === 'NO_ANSWER' || provenAt === null) return checked(before, null);
  if (failingSince === null) return checked({ ...before, failingSince: now, reminded: false }, 'FAILING');
  const stop = later(failingSince, domainDays * day);
  if (stop <= now) {
    const stopped = { claimedAt: now, provenAt: null, failingSince: null, reminded: false, stoppedAt: now };
    return checked(stopped, 'STOPPED');
  }
  if (!reminded && later(now, day) >= stop) return checked({ ...before, reminded: true }, 'STOPS_SOON');
  return checked(before, null);
};
