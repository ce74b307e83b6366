import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { removeFolder } from '../engines/artifacts/index.ts';
import { readEnv } from '../platform/env.ts';
import type { Client } from '../platform/graphql/context.ts';
import { newId } from '../platform/graphql/ids.ts';
import { RequestContext } from '../platform/graphql/requestContext.ts';
import { productSchema } from '../processes/productSchema.ts';
import { openRuntime } from '../processes/openRuntime.ts';
import type { Asker, ServerWithoutSeed } from './asker.ts';
import { openTestDatabase } from './database/database.ts';
import { CLUSTER_URL } from './jest/cluster.ts';
import { type Seed, seedOn } from './seed.ts';

export type { Answer, Asker } from './asker.ts';

/** The product without HTTP, and what seeds it. */
export type TestServer = ServerWithoutSeed & { seed: Seed };

const silent = () => undefined;

/** Operations in which a schema found nothing wrong: the test files of a worker share the schema, and send the same ones. */
const sound = new WeakMap<GraphQLSchema, Set<string>>();

/** Reads operations and checks them against the schema, each text once: tests send the same ones many times. */
const readFrom = (schema: GraphQLSchema) => {
  const known = new Map<string, { document: DocumentNode; errors: readonly GraphQLError[] }>();
  const checked = sound.get(schema) ?? new Set();
  sound.set(schema, checked);
  return (source: string) => {
    const before = known.get(source);
    if (before) return before;
    const document = parse(source);
    const read = { document, errors: checked.has(source) ? [] : validate(schema, document) };
    if (read.errors.length === 0) checked.add(source);
    known.set(source, read);
    return read;
  };
};

/** Opens a test server, on the real schema unless given another; close it after the tests of the file. */
export const openTestServer = async (
  variables: Record<string, string> = {},
  schema: GraphQLSchema = productSchema(),
): Promise<TestServer> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-test-'));
  const database = await openTestDatabase();
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const { runtime, close } = await openRuntime({
    env: readEnv({
      DATA_DIR: dataDirectory,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      SERVICES_DATABASE_URL: process.env[CLUSTER_URL],
      ...variables,
    }),
    log: {
      info: silent,
      warn: silent,
      error: (line) => process.env.TEST_LOG && process.stderr.write(`${line}\n`),
    },
    clock,
    database,
    deliverMail: false,
  });

  const read = readFrom(schema);
  const browser = (token: string | null = null): Asker => {
    const asker: Asker = {
      token,
      execute: async (source, variableValues) => {
        const { document, errors } = read(source);
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
          return await execute({ schema, document, variableValues, contextValue });
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
      // What is kept of builds can be changed by nobody, its owner neither.
      await removeFolder(dataDirectory);
    },
  };
};
