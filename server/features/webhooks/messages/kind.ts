import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Message } from './message.ts';

/** Refs that a push changed. */
export type ChangedRefs = readonly { name: string; before: string | null; after: string | null }[];

/** A record that an event is about: its id, and what cannot be read any more once it is gone; `update`: of a connected repository, by its project. */
export type HappenedTo = {
  id: string;
  facts?: Readonly<Record<string, string>>;
  update?: { host: string; refs: ChangedRefs };
};

/** Where pages are, and when it is. */
export type Setting = { publicUrl: string; now: Date };

/** The project of a row. */
export type ProjectColumns = { projectId: string; projectName: string };

/** Makes the messages about records of a kind. */
export type Kind = {
  /** The messages about these records of the organization; none about those that are gone, unless `facts` tell of them. */
  read: (
    transaction: Kysely<DB>,
    organizationId: string,
    records: readonly HappenedTo[],
    setting: Setting,
  ) => Promise<Message[]>;
  /** A message about a record that is made up, for tests of webhooks. */
  example: (setting: Setting) => Message;
};

/** A kind of records that one statement reads: `message` makes the message about a row, and about the row that is made up. */
export const readKind = <Row>({
  select,
  message,
  example,
}: {
  select: (organizationId: string, ids: readonly string[]) => RawBuilder<unknown>;
  message: (row: Row, setting: Setting) => Message;
  example: (now: Date) => Row;
}): Kind => ({
  read: async (transaction, organizationId, records, setting) => {
    const ids = records.map(({ id }) => id);
    const { rows } = await sql<Row>`${select(organizationId, ids)}`.execute(transaction);
    return rows.map((row) => message(row, setting));
  },
  example: (setting) => message(example(setting.now), setting),
});

/** A page of the app. */
export const page = ({ publicUrl }: Setting, path: string): string => `${publicUrl}/app${path}`;

/** A project as the data of its records names it. */
export const projectOf = ({ projectId, projectName }: ProjectColumns) => ({
  id: projectId,
  name: projectName,
});

/** The join of the project that rows of a table belong to. */
export const joinProject = (table: string): RawBuilder<unknown> => sql`join projects
  on projects.organization_id = ${sql.ref(`${table}.organization_id`)} and projects.id = ${sql.ref(`${table}.project_id`)}`;

/** What most messages have none of. */
export const nothing = { detail: '', projectId: null, recipientId: null } as const;

/** The id, project and commit of what is made up. */
export const exampleId = '00000000-0000-4000-8000-000000000000';
export const exampleProject: ProjectColumns = { projectId: exampleId, projectName: 'Example' };
export const exampleSha = '0123456789abcdef0123456789abcdef01234567';
