import type { Person } from './seed.ts';

/** The ids of one record of each kind that `everything.ts` seeds by itself. */
export interface CoreIds {
  organization: string;
  user: string;
  project: string;
  connecting: string;
  archived: string;
  task: string;
  agent: string;
  scan: string;
  job: string;
  activity: string;
  notification: string;
  invitation: string;
  /** A viewer, and an owner, neither of them `person`. */
  colleague: string;
  partner: string;
  /** Another session of `person`. */
  session: string;
  apiKey: string;
  finding: string;
  /** A finding that was resolved. */
  resolved: string;
  /** What `person` decided about several findings. */
  decision: string;
}

/** The ids of one record of each kind. The `testing.ts` of a feature adds those that its `records` seed, by declaration merging. */
export interface RecordIds extends CoreIds {}

/** The records that screens show. */
export type ScreenIds = Pick<
  RecordIds,
  'project' | 'agent' | 'finding' | 'organization' | 'deployment' | 'release' | 'environment'
>;

/** When the organization and its agent were last changed. */
export const changedAt = '2026-01-02T03:04:05.000Z';

/** An organization with rows in every tenant table, and what somebody would name who went for its records. */
export type Everything = {
  owner: Person;
  /** A person with the role that was asked for; the owner when that was OWNER. */
  person: Person;
  ids: RecordIds;
  /** Stands in every text of it, and in none of another organization. */
  word: string;
};

/** What somebody who goes for the records of an organization knows of it. */
export type Target = Pick<Everything, 'ids' | 'word'>;
