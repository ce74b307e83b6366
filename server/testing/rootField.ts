import type { Permission, UserErrorCode } from '../../schema/generated/types.ts';
import type { Everything } from './everything.ts';

/** What somebody who goes for the records of an organization knows of it. */
export type Target = Pick<Everything, 'ids' | 'word'>;

/** What a root field asks for, and what somebody who goes for the records of an organization passes to it. */
export type RootField = {
  /** As decided in the table of roles: everyone, everyone who is signed in, or who holds a permission. */
  needs: 'PUBLIC' | 'SIGNED_IN' | Permission;
  /** Variables of each attempt; the first are those with which a person of that organization succeeds. */
  attempts: (target: Target) => Record<string, unknown>[];
  /** Its answer names no record, so that nothing in it would show whose it is. */
  nameless?: true;
  /** With what the attempts are refused even to those who may: a seeded organization has nothing that they could change. */
  refused?: UserErrorCode;
};

export type RootFields = Record<string, RootField>;

/** The attempts of a field without arguments. */
export const nothing = () => [{}];

/** The variables of a field that takes one input. */
export const input = (value: object) => ({ input: value });
