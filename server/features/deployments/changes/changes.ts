import type { VariableChange } from '../../../../schema/generated/types.ts';
import type { LastRun } from '../orders/earlierReleases.ts';
import type { EnvironmentRow, ReleaseRow } from '../rows.ts';
import type { VariableVersions } from '../variables/variables.ts';

/** A commit of a project that takes the place of another; full hashes. */
export type Changes = { projectId: string; beforeSha: string; afterSha: string };

/** A release that may come back to an environment. */
export type Rollback = {
  environment: EnvironmentRow;
  release: ReleaseRow;
  /** What runs there. */
  replaces: ReleaseRow | null;
  /** When it came there last, and with which variables. */
  ran: LastRun;
};

const changeOf = (before: string | undefined, now: string | undefined): VariableChange['change'] | null => {
  if (before === now) return null;
  if (before === undefined) return 'ADDED';
  return now === undefined ? 'REMOVED' : 'CHANGED';
};

/** The variables that differ, by name. */
export const variableChanges = (before: VariableVersions, now: VariableVersions): VariableChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted().flatMap((name) => {
    const change = changeOf(before[name], now[name]);
    return change === null ? [] : [{ name, change }];
  });
