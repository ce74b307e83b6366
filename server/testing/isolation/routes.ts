import fastify, { type RouteOptions } from 'fastify';
import { execute, parse } from 'graphql';
import { routes } from '../../processes/features.ts';
import { httpClient, sessionCookie } from '../../platform/graphql/http/httpClient.ts';
import { RequestContext } from '../../platform/graphql/requestContext.ts';
import { collected, mergedEntries } from '../collected.ts';
import type { Attempt } from '../featureTesting.ts';
import type { Asker, TestServer } from '../testServer.ts';

/** An API key as whoever asks sends it: git as the password of anybody. */
const authorizationOf = (url: string, key: string): string =>
  url.startsWith('/git/') ? `Basic ${Buffer.from(`git:${key}`).toString('base64')}` : `Bearer ${key}`;

/** Every route beside GraphQL, with what somebody sends who goes for the records of an organization: the `routes` of all features. */
export const routeAttempts = mergedEntries(collected.map((feature) => feature.routes));

/** The same of those that need no session: the `publicRoutes` of all features. */
export const publicRouteAttempts = mergedEntries(collected.map((feature) => feature.publicRoutes));

/** The routes of the features on a test server, without GraphQL and pages; close the returned app after the tests. */
export const openTestRoutes = async ({ runtime, schema }: TestServer) => {
  const app = fastify();
  // In place of @fastify/cookie, whose import() jest cannot run: the one cookie that `send` gives.
  app.decorateRequest('cookies');
  app.addHook('onRequest', async (request) => {
    const [name = '', value] = request.headers.cookie?.split('=') ?? [];
    request.cookies = { [name]: value };
  });
  const found: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // Fastify answers HEAD wherever it answers GET, by the same handler and access rule.
    if (route.method !== 'HEAD') found.push(route);
  });
  for (const serve of routes) {
    serve(
      app,
      (request, reply, signal) =>
        new RequestContext(runtime, httpClient(request, reply, runtime.env), signal),
      async (contextValue, query, variableValues) =>
        execute({ schema, document: parse(query), variableValues, contextValue }),
    );
  }
  await app.ready();
  const withCredentials = (
    { token, apiKey }: Asker,
    { headers, grantedStatus: _expected, ...attempt }: Attempt,
  ): Attempt => ({
    ...attempt,
    headers: {
      ...headers,
      ...(token ? { cookie: `${sessionCookie(runtime.env)}=${token}` } : {}),
      ...(apiKey ? { authorization: authorizationOf(attempt.url, apiKey) } : {}),
    },
  });
  return {
    app,
    found: found.map(({ method, url, config }) => ({
      route: `${String(method)} ${url}`,
      accessRule: config?.accessRule ?? null,
      forGit: config?.keyAs === 'PASSWORD',
      forPrograms: config?.keyAs === 'BEARER' || config?.keyAs === 'BEARER_ONLY',
      forKeysOnly: config?.keyAs === 'PASSWORD' || config?.keyAs === 'BEARER_ONLY',
    })),
    /** Sends a request as a browser does, from a page of our own, or as a program with its key. */
    send: (asker: Asker, attempt: Attempt) => app.inject(withCredentials(asker, attempt)),
    /** The same; answers what is sent while it is sent. */
    stream: async (asker: Asker, attempt: Attempt) =>
      (await app.inject({ ...withCredentials(asker, attempt), payloadAsStream: true })).stream(),
  };
};
