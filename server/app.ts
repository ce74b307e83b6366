import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { sql } from 'kysely';
import { routes } from './features.ts';
import { httpClient } from './graphql/httpClient.ts';
import { newId } from './graphql/ids.ts';
import { landingPage } from './graphql/landingPage.ts';
import { maskError } from './graphql/maskError.ts';
import { RequestContext } from './graphql/requestContext.ts';
import { sameOrigin } from './graphql/sameOrigin.ts';
import { createSchema } from './graphql/schema.ts';
import { transactionPlugin } from './graphql/transactionPlugin.ts';
import { serveWebSocket } from './graphql/webSocket.ts';
import { metricsPlugin } from './metrics/metricsPlugin.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import type { Runtime } from './runtime.ts';
import { servePages } from './servePages.ts';

const bodyLimit = 100_000;

const contentSecurityPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
};

/** Asks the database for a sign of life. A cut network is silent: it gets two seconds, as whoever asks for health has little more. */
const answersInTime = async (app: Runtime['database']['app']): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database does not answer.')), 2_000);
  await Promise.race([sql`select 1`.execute(app), late.promise]).finally(() => clearTimeout(timer));
};

/**
 * Builds the HTTP application on an open runtime: GraphQL over HTTP and WebSocket, Sandbox, health, and the built client.
 * It does not listen yet; closing it ends sockets and requests, not the runtime.
 */
export const createApp = async (runtime: Runtime) => {
  const { env } = runtime;
  const app = fastify({
    bodyLimit,
    genReqId: newId,
    logger: env.logLevel === 'silent' ? false : { level: env.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: env.secure,
  });

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // A connection kept alive after its last answer would hold the closing up.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.get('/health', async (_request, reply) => {
    try {
      if (closing) throw new Error('The server is shutting down.');
      await answersInTime(runtime.database.app);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: closing ? 'closing' : 'no database' });
    }
  });

  const metrics = serveMetrics(app, runtime);
  const schema = createSchema();
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: 1500 },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => maskError(formatted, error, newId(), runtime.log),
    plugins: [
      transactionPlugin,
      metricsPlugin(metrics),
      landingPage(),
      ApolloServerPluginCacheControlDisabled(),
      fastifyApolloDrainPlugin(app),
    ],
  });
  await apollo.start();
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    new RequestContext(runtime, httpClient(request, reply, env));
  const handle = fastifyApolloHandler(apollo, {
    context: async (request, reply) => contextOf(request, reply),
  });
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    // The Sandbox page brings scripts of its own origin and a policy for them.
    helmet: { contentSecurityPolicy: false },
    preHandler: async (request) => {
      if (request.method !== 'POST' || sameOrigin(request.headers, env)) return;
      throw Object.assign(new Error('Pages of this origin may not send requests.'), { statusCode: 403 });
    },
    handler: handle,
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) runtime.log.error(`Request ${request.id} failed: ${error.stack ?? error.message}`);
    const message = status >= 500 ? 'Something went wrong on our side. Please try again.' : error.message;
    const code = status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
    return reply.code(status).send({ errors: [{ message, extensions: { code, requestId: request.id } }] });
  });

  for (const serve of routes) serve(app, contextOf);

  const pages = join(import.meta.dirname, '..', 'client', 'dist');
  if (existsSync(join(pages, 'marketing'))) await servePages(app, pages, env.publicUrl);
  // Before the server closes, which waits until every socket is gone.
  app.addHook('preClose', serveWebSocket(app, schema, runtime, metrics));
  await app.ready();
  return app;
};
