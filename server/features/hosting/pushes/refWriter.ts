import type { PushOrigin, Role } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';

/** Proof that refs of the organization's repositories may be written. */
export type RefGrant = TenantGrant<'REPOSITORY_WRITE' | 'PULL_REQUEST_CREATE' | 'PULL_REQUEST_MERGE' | 'JOB'>;

/** Who writes refs: a person in a browser, a program with an API key, or a run of an agent. */
export type RefWriter = {
  origin: PushOrigin;
  /** The person who answers for it: of a run, the one who started it. Null when that account is gone. */
  userId: string | null;
  /** The name that activity and pushes show. */
  name: string;
  /** The API key it is written with, or null. */
  apiKey: { id: string; name: string } | null;
  /** The run that writes it, or null. */
  runId: string | null;
};

/** A writer as the branch rules see it. */
export type RuledWriter = Pick<RefWriter, 'origin' | 'userId'> & { role: Role };
