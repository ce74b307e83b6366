import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { GraphQLError } from 'graphql';
import { sql } from 'kysely';
import { routes } from './features.ts';
import { requireArrival } from '../platform/graphql/http/arrival.ts';
import { createDocumentGuard } from '../platform/graphql/limits/documentGuard.ts';
import { answerGraphql, isMember } from '../platform/graphql/http/answerGraphql.ts';
import { sendRefusal } from '../platform/graphql/http/answerOverHttp.ts';
import { keptByNobody, secureHeaders } from '../platform/graphql/http/headers.ts';
import { httpClient, sessionCookie } from '../platform/graphql/http/httpClient.ts';
import { newId } from '../platform/graphql/ids.ts';
import { landingPage } from '../platform/graphql/http/landingPage.ts';
import { type Limits, limits } from '../platform/graphql/limits/limits.ts';
import { clientAddress } from '../platform/graphql/http/clientAddress.ts';
import { maskError } from '../platform/graphql/http/maskError.ts';
import { operationPlugin } from '../platform/graphql/http/operationPlugin.ts';
import { requireOwnHost } from '../platform/graphql/http/ownHost.ts';
import { executeOn } from '../platform/graphql/executeOperation.ts';
import { closeUnusedConnections } from '../platform/graphql/http/unusedConnections.ts';
import { RequestContext } from '../platform/graphql/requestContext.ts';
import { logOutput } from './log.ts';
import { productSchema } from './productSchema.ts';
import { answerAsEvents } from '../platform/graphql/sockets/answerAsEvents.ts';
import { openConnections } from '../platform/graphql/sockets/connections.ts';
import { serveReference } from '../platform/graphql/reference/serveReference.ts';
import { serveWebSocket } from '../platform/graphql/sockets/webSocket.ts';
import { metricsPlugin } from '../platform/metrics/metricsPlugin.ts';
import { serveMetrics } from '../platform/metrics/serveMetrics.ts';
import { openWayToSites, type SitesBeside } from '../engines/sites/index.ts';
import { openLivingNames } from '../features/deployments/domains/livingNames.ts';
import { serveCertificate } from '../features/deployments/domains/serveCertificate.ts';
import type { Runtime } from '../platform/runtime.ts';
import { servePages } from './servePages.ts';

/** Asks the database for a sign of life. A cut network is silent: it gets two seconds, as whoever asks for health has little more. */
const answersInTime = async (app: Runtime['database']['app']): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database does not answer.')), 2_000);
  await Promise.race([sql`select 1`.execute(app), late.promise]).finally(() => clearTimeout(timer));
};

/**
 * Builds the HTTP application on an open runtime: GraphQL over HTTP and WebSocket, Sandbox, health, and the built client.
 * It does not listen yet; closing it ends sockets and requests, not the runtime. Tests narrow some of the limits.
 * @param sites the process to which requests are led whose host is a site's; there are no sites unless given
 */
export const createApp = async (
  runtime: Runtime,
  narrower: Partial<Limits> = {},
  sites: SitesBeside = { isThere: () => false },
) => {
  const { env } = runtime;
  const allowed: Limits = { ...limits, ...narrower };
  const names = await openLivingNames(runtime);
  const wayToSites = openWayToSites(env, sites, names, (request) => clientAddress(request, env.trustedProxy));
  const app = fastify({
    bodyLimit: allowed.bodyBytes,
    serverFactory: (product) =>
      wayToSites.createServer(product, {
        headersTimeout: allowed.arrivalTime,
        // Each route has its own (requireArrival); this one stands for the slowest.
        requestTimeout: Math.max(allowed.arrivalTime, allowed.pushArrivalTime),
      }),
    // Nothing is sorted by it; of these, Node makes many at once.
    genReqId: () => randomUUID(),
    logger: env.logLevel === 'silent' ? false : { name: 'server', level: env.logLevel, stream: logOutput },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  await app.register(cookie);
  await app.register(helmet, secureHeaders(env));
  app.addHook('onSend', keptByNobody);
  requireOwnHost(app, env);
  requireArrival(app, allowed);

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

  serveCertificate(app, env, names);
  const metrics = serveMetrics(app, runtime);
  const schema = productSchema();
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: allowed.tokens },
    validationOptions: { maxErrors: allowed.errors },
    hideSchemaDetailsFromClientErrors: env.production,
    logger: {
      debug: () => undefined,
      info: (line: unknown) => runtime.log.info(String(line)),
      warn: (line: unknown) => runtime.log.warn(String(line)),
      error: (line: unknown) => runtime.log.error(String(line)),
    },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => maskError(formatted, error, newId(), runtime.log),
    plugins: [
      operationPlugin(allowed),
      metricsPlugin(metrics),
      landingPage(),
      ApolloServerPluginCacheControlDisabled(),
      fastifyApolloDrainPlugin(app),
    ],
  });
  await apollo.start();
  const contextOf = (request: FastifyRequest, reply: FastifyReply, signal?: AbortSignal) =>
    new RequestContext(runtime, httpClient(request, reply, env), signal);
  const guardDocument = createDocumentGuard(env.production, allowed);
  const connections = openConnections({ schema, runtime, limits: allowed, guardDocument, metrics });
  const answerEvents = answerAsEvents({ runtime, limits: allowed, connections });
  answerGraphql(app, { apollo, runtime, limits: allowed, guardDocument, answerEvents });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    // An access error, such as an API key that is unknown; an error without a code is a fault of ours, and masked.
    if (error instanceof GraphQLError && error.extensions['code']) return sendRefusal(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 500) runtime.log.error(`Request ${request.id} failed: ${error.stack ?? error.message}`);
    const message = status >= 500 ? 'Something went wrong on our side. Please try again.' : error.message;
    const code = status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
    return reply.code(status).send({ errors: [{ message, extensions: { code, requestId: request.id } }] });
  });

  for (const serve of routes) serve(app, contextOf, executeOn(apollo));

  const mayExplore = async (request: FastifyRequest, reply: FastifyReply) =>
    !env.production || isMember(runtime, request, reply);
  serveReference(app, mayExplore);

  const pages = join(import.meta.dirname, '../..', 'client', 'dist');
  if (existsSync(join(pages, 'marketing')))
    await servePages(app, {
      folder: pages,
      publicUrl: env.publicUrl,
      sampleData: env.seed === 'demo',
      claimsSession: ({ cookies }) => cookies[sessionCookie(env)] !== undefined,
      mayExplore,
    });
  closeUnusedConnections(app);
  // Before the server closes, which waits until every socket is gone.
  app.addHook('preClose', async () => connections.stop());
  app.addHook('preClose', serveWebSocket(app, { runtime, limits: allowed, connections }));
  app.addHook('preClose', () => wayToSites.close());
  app.addHook('preClose', () => names.close());
  await app.ready();
  return app;
};
