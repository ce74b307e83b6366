import type { InjectOptions } from 'fastify';
import type { Mail } from '../platform/mail/outbox.ts';
import type { HostileLetter } from './hostileLetter.ts';
import type { CoreIds, Everything, RecordIds, ScreenIds, Target } from './recordIds.ts';
import type { ListOwner, ListScreen } from './lists/listScreen.ts';
import type { RootFields } from './isolation/rootFields/rootField.ts';
import type { Asker, TestServer } from './testServer.ts';

/** What must be so that a mutation changes something, where the first attempt of `rootFields` alone does not. */
export type Change = {
  variables?: Record<string, unknown>;
  /** Who calls it, when that is not the owner or a key of the owner. */
  asker?: Asker;
  /** Whom the entry names, when that is not the owner. */
  actor?: string;
};

/** Prepares an organization for a mutation. */
export type Prepare = (server: TestServer, target: Everything) => Promise<Change>;

/** A request beside GraphQL. */
export type Attempt = InjectOptions & {
  url: string;
  /** Status of the answer to whoever may ask; 200 if left out. */
  grantedStatus?: number;
};

/** What is known while the records of a feature are seeded. */
export type Seeding = Pick<Everything, 'owner' | 'person' | 'word'> & { ids: CoreIds };

/**
 * What a feature tells the tests that walk over the whole product: the export `testing` of its `testing.ts`, which collected.ts finds by its
 * name. Nothing else imports that file.
 */
export type FeatureTesting = {
  /** Its root fields, with what somebody passes who goes for the records of an organization. */
  rootFields?: RootFields;
  /** Its mutations whose first attempt in `rootFields` is made for a stranger, or needs more to change something. */
  changes?: Readonly<Record<string, Prepare>>;
  /** Its routes beside GraphQL, with what such a person sends. */
  routes?: Readonly<Record<string, (target: Target) => Attempt>>;
  /** Its routes that need no session, with what somebody sends who goes for the records of an organization. */
  publicRoutes?: Readonly<Record<string, (target: Target) => Attempt>>;
  /** Seeds a row in each of its tables, past all rules, with the word in its texts. Answers their ids. */
  records?: (server: TestServer, seeding: Seeding) => Promise<Partial<RecordIds>>;
  /** Its lists that grow. */
  lists?: readonly ListScreen[];
  /** SQL that fills those lists: `rows_of_a_list` stands for the number of rows (listSql.ts). */
  listRows?: (owner: ListOwner) => readonly string[];
  /** What the app asks when one of its screens is entered, with the variables that it sends. */
  screens?: Readonly<Record<string, (ids: ScreenIds) => Record<string, unknown>>>;
  /** Its letters, of what somebody typed who wants to write a letter of their own. */
  letters?: (typed: HostileLetter) => Readonly<Record<string, Mail>>;
  /** Its files that may act for no tenant, with the reason: the tenant is not known yet or does not matter. */
  actsAsSystem?: readonly { because: string; files: readonly string[] }[];
};
