import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import fastify from 'fastify';
import { type GraphQLSchema, graphql } from 'graphql';
import { createYoga } from 'graphql-yoga';
import mercurius from 'mercurius';
import pg from 'pg';
import pino from 'pino';
import { afterMigrations } from '../server/processes/afterMigrations.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { readEnv } from '../server/platform/env.ts';
import { resolvers } from '../server/processes/features.ts';
import { RequestContext } from '../server/platform/graphql/requestContext.ts';
import { createSchema } from '../server/platform/graphql/schema.ts';
import { openRuntime } from '../server/processes/openRuntime.ts';
import type { Runtime } from '../server/platform/runtime.ts';
import { sqlStatements } from '../server/testing/database/sqlStatements.ts';

/**
 * One peer of the comparison, as a process of its own: `node bench/peerServer.ts apollo`. It answers with the product's schema,
 * resolvers and database, through another server of GraphQL as it comes, or, as `floor`, with the statements of its first request and
 * the constant that this came to. Settings are those of the product. Prints where it listens.
 */
const kind = process.argv[2] ?? '';

const nothing = () => undefined;

const contextOn =
  (runtime: Runtime) =>
  async (cookie: string | undefined): Promise<RequestContext> => {
    const token = /slipway_session=([^;]+)/.exec(cookie ?? '')?.[1] ?? null;
    const client = { requestId: 'peer', ipAddress: '127.0.0.1', userAgent: 'bench', token };
    const context = new RequestContext(runtime, { ...client, setToken: nothing, clearToken: nothing });
    await context.read();
    return context;
  };

/** The same for servers that copy what a context owns, and not what its class has. */
const ownedOn = (runtime: Runtime) => async (cookie: string | undefined) => {
  const whole = await contextOn(runtime)(cookie);
  const { client, session, stores, transaction } = whole;
  return { runtime, client, session, stores, transaction, read: () => whole.read(), whole };
};

const ending: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({ willSendResponse: ({ contextValue }) => contextValue.end() }),
};

type Peer = (schema: GraphQLSchema, runtime: Runtime) => Promise<string>;

const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
};

const peers: Record<string, Peer> = {
  apollo: async (schema, runtime) => {
    const contextOf = contextOn(runtime);
    const server = new ApolloServer<RequestContext>({ schema, plugins: [ending] });
    const { url } = await startStandaloneServer(server, {
      listen: { host: '127.0.0.1', port: 0 },
      context: ({ req }) => contextOf(req.headers.cookie),
    });
    return url;
  },

  yoga: (schema, runtime) => {
    const contextOf = ownedOn(runtime);
    const contexts = new WeakMap<Request, RequestContext>();
    return listening(
      createYoga({
        schema,
        logging: false,
        context: async ({ request }) => {
          const context = await contextOf(request.headers.get('cookie') ?? undefined);
          contexts.set(request, context.whole);
          return context;
        },
        plugins: [{ onResponse: ({ request }) => contexts.get(request)?.end() }],
      }),
    );
  },

  mercurius: async (schema, runtime) => {
    const app = fastify();
    const context = ({ headers }: { headers: IncomingHttpHeaders }) => ownedOn(runtime)(headers.cookie);
    await app.register(mercurius, { schema, context });
    app.graphql.addHook('onResolution', async (_execution, { whole }: { whole?: RequestContext }) =>
      whole?.end(),
    );
    return app.listen({ host: '127.0.0.1', port: 0 });
  },

  floor: async (schema, runtime) => {
    const contextOf = contextOn(runtime);
    const { namedStatements } = runtime.env;
    const pool = new pg.Pool({ ...runtime.database.connections.app, max: 10 });
    const constant = async ({ headers }: IncomingMessage, source: string) => {
      let answer = '';
      const statements = await sqlStatements(async () => {
        const contextValue = await contextOf(headers.cookie);
        answer = JSON.stringify(await graphql({ schema, source, contextValue }));
        await contextValue.end();
      });
      return { statements, answer };
    };
    let known: ReturnType<typeof constant> | undefined;
    return listening(async (request, response) => {
      const asked: { query: string } = JSON.parse(await text(request));
      known ??= constant(request, asked.query);
      const { statements, answer } = await known;
      const client = await pool.connect();
      await client.query('start transaction isolation level repeatable read read only');
      for (const [index, statement] of statements.entries())
        await client.query(namedStatements ? { ...statement, name: `floor_${index}` } : statement);
      await client.query('rollback');
      client.release();
      response.setHeader('content-type', 'application/json').end(answer);
    });
  },
};

const peer = peers[kind];
if (!peer) throw new Error(`No peer is called ${kind}.`);
const env = readEnv();
const log = pino({ level: 'error' }, process.stderr);
const database = await openDatabase({ ...env, log, afterMigrations });
const { runtime } = await openRuntime({ env, log, database, deliverMail: false });
const url = await peer(createSchema(resolvers), runtime);
process.stdout.write(`${url}\n`);
