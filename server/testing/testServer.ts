import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, graphql, parse, validate } from 'graphql';
import { readEnv } from '../env.ts';
import type { Client } from '../graphql/context.ts';
import { newId } from '../graphql/ids.ts';
import { RequestContext } from '../graphql/requestContext.ts';
import { createSchema } from '../graphql/schema.ts';
import { openRuntime } from '../openRuntime.ts';
import type { Runtime } from '../runtime.ts';
import { openTestDatabase } from './database.ts';
import { type Seed, seedOn } from './seed.ts';

/** The answer to an operation; `data` is loosely typed, as tests read it like a person would. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a test selects is known only to that test
export type Answer = ExecutionResult<any>;

/** Asks the real schema, as one browser with one cookie jar. */
export type Asker = {
  /** The session token in the cookie jar, or null. */
  token: string | null;
  /** The API key that it sends instead of a cookie, or null. */
  apiKey?: string | null;
  /** The address that it sends from; 127.0.0.1 when not said. */
  ipAddress?: string;
  /** Aborts when it leaves before the answer is there. */
  signal?: AbortSignal;
  execute: (source: string, variables?: Record<string, unknown>) => Promise<Answer>;
};

/** The product without HTTP: a database of its own, the real schema, a clock that tests set. */
export type TestServer = {
  runtime: Runtime;
  schema: GraphQLSchema;
  clock: { now: () => Date; advance: (milliseconds: number) => void };
  seed: Seed;
  anonymous: Asker;
  /** A new browser, signed in with the token if one is given. */
  browser: (token?: string | null) => Asker;
  /** The letters that were written, oldest first; only those to an address when one is given. */
  mail: (address?: string) => Promise<{ recipient: string; subject: string; bodyText: string }[]>;
  close: () => Promise<void>;
};

const silent = () => undefined;

/** Opens a test server, on the real schema unless given another; close it after the tests of the file. */
export const openTestServer = async (
  variables: Record<string, string> = {},
  schema: GraphQLSchema = createSchema(),
): Promise<TestServer> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-test-'));
  const database = await openTestDatabase();
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const { runtime, close } = await openRuntime({
    env: readEnv({ DATA_DIR: dataDirectory, SEED: 'none', LOG_LEVEL: 'silent', ...variables }),
    log: {
      info: silent,
      warn: silent,
      error: (line) => process.env.TEST_LOG && process.stderr.write(`${line}\n`),
    },
    clock,
    database,
    deliverMail: false,
  });

  const browser = (token: string | null = null): Asker => {
    const asker: Asker = {
      token,
      execute: async (source, variableValues) => {
        const errors = validate(schema, parse(source));
        if (errors.length > 0) return { errors };
        const client: Client = {
          requestId: newId(),
          ipAddress: asker.ipAddress ?? '127.0.0.1',
          userAgent: 'test',
          get token() {
            return asker.apiKey ? null : asker.token;
          },
          apiKey: asker.apiKey,
          setToken: (given) => {
            asker.token = given;
          },
          clearToken: () => {
            asker.token = null;
          },
        };
        const contextValue = new RequestContext(runtime, client, asker.signal);
        try {
          await contextValue.read();
          return await graphql({ schema, source, variableValues, contextValue });
        } catch (error) {
          // As over HTTP: an API key that does not work is refused before anything is executed.
          if (error instanceof GraphQLError) return { errors: [error] };
          throw error;
        } finally {
          await contextValue.end();
        }
      },
    };
    return asker;
  };

  return {
    runtime,
    schema,
    clock: {
      now: clock,
      advance: (milliseconds) => {
        offset += milliseconds;
      },
    },
    seed: seedOn(runtime, browser),
    anonymous: browser(),
    browser,
    mail: async (address) =>
      runtime.database.system
        .selectFrom('outgoingMail')
        .select(['recipient', 'subject', 'bodyText'])
        .$if(address !== undefined, (query) => query.where('recipient', '=', address ?? ''))
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    close: async () => {
      await close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};
