import type { UserErrorCode } from '../../../../schema/generated/types.ts';
import type { Everything } from '../../records/everything.ts';

/** What somebody who goes for the records of an organization knows of it. */
export type Target = Pick<Everything, 'ids' | 'word'>;

/** What somebody who goes for the records of an organization passes to a root field. */
export type RootField = {
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
