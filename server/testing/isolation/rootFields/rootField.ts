import type { Permission, UserErrorCode } from '../../../../schema/generated/types.ts';
import { seededPassword } from '../../people/accounts.ts';
import type { Target } from '../../recordIds.ts';

/** What somebody who goes for the records of an organization passes to a root field. */
export type RootField = {
  /** Variables of each attempt; the first are those with which a person of that organization succeeds. */
  attempts: (target: Target) => Record<string, unknown>[];
  /** Its answer names no record, so that nothing in it would show whose it is. */
  nameless?: true;
  /** With what the attempts are refused even to those who may: a seeded organization has nothing that they could change. */
  refused?: UserErrorCode;
  /** With what the first attempt is refused to API keys alone. */
  refusedToKeys?: UserErrorCode;
  /** What the first attempt needs besides the permission of the field. */
  besides?: readonly Permission[];
  /** Why the audit log has no entry of it. */
  unnoted?: string;
  /** It concerns nobody but the person who does it: the entry in the audit log names no target. */
  untargeted?: true;
  /** An operator does it to no tenant, so that no tenant's log has an entry. */
  ofNoTenant?: true;
};

export type RootFields = Record<string, RootField>;

/** The attempts of a field without arguments. */
export const nothing = () => [{}];

/** The variables of a field that takes one input. */
export const input = (value: object) => ({ input: value });

/** The same, with the password of a seeded person. */
export const proven = (value: object) => input({ ...value, currentPassword: seededPassword });
