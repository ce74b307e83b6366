import type { Database } from './database/connect.ts';
import type { Kysely } from 'kysely';
import type { DB } from './database/rows.generated.ts';
import type { RecordNames } from './graphql/notFound.ts';
import type { Stores } from './graphql/stores.ts';
import type { Env } from './env.ts';
import type { Events } from './events/events.ts';
import type { ApiUsage } from './graphql/apiUsage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { NodeSources } from './nodes/nodeSource.ts';
import type { Outbox } from './mail/outbox.ts';
import type { KeyRates } from './auth/keyRate.ts';
import type { Secrets } from './auth/secrets/secrets.ts';
import type { RequestTurns } from './fairness/requestTurns.ts';
import type { Log } from './database/log.ts';

/** Does slow work outside the database, such as git; no connection is held meanwhile. */
export type Outside = <T>(work: () => Promise<T>) => Promise<T>;

/** Stands for `Outside` where git must not be waited for. */
export const inChange: Outside = () => {
  throw new Error('Code is not read in a change or a job: its transaction would wait for git.');
};

/** How a request reads. */
export type Reading = {
  /** Aborts when nobody waits for what is read any more. */
  signal?: AbortSignal | undefined;
  /** Not there where the transaction cannot be interrupted: in changes and jobs. */
  outside?: Outside;
};

/** What the process holds open for as long as it runs; requests, jobs and fixtures work on it. */
export type Runtime = {
  env: Env;
  log: Log;
  /** The instant it is now; tests inject their own. */
  clock: () => Date;
  database: Database;
  events: Events;
  jobs: Jobs;
  outbox: Outbox;
  secrets: Secrets;
  apiUsage: ApiUsage;
  keyRates: KeyRates;
  turns: RequestTurns;
  /** Opens the stores of all features on a transaction. */
  openStores: (transaction: Kysely<DB>, reading?: Reading) => Stores;
  /** How somebody goes on who asked for a record that is not there, by what it is called. */
  waysOn: RecordNames;
  /** The types that implement `Node`, each with how its records are found by their ids. */
  nodes: NodeSources;
  /** Notes, without anyone waiting for it, that a session is in use. */
  touchSession: (sessionId: string, at: Date) => void;
  /** The same for an API key. */
  touchApiKey: (apiKeyId: string, at: Date) => void;
};
