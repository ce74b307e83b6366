import fastify, { type InjectOptions, type RouteOptions } from 'fastify';
import { routes } from '../../processes/features.ts';
import { httpClient, sessionCookie } from '../../platform/graphql/http/httpClient.ts';
import { RequestContext } from '../../platform/graphql/requestContext.ts';
import type { Target } from './rootFields/rootField.ts';
import type { Asker, TestServer } from '../testServer.ts';

/** The first bytes of a PNG, which is all that is looked at. */
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Attempt = InjectOptions & { url: string };

const gitAddress = ({ ids, word }: Target): string =>
  `/git/organization-${ids.organization}/${word}-hosted.git`;

/** An API key as whoever asks sends it: git as the password of anybody. */
const authorizationOf = (url: string, key: string): string =>
  url.startsWith('/git/') ? `Basic ${Buffer.from(`git:${key}`).toString('base64')}` : `Bearer ${key}`;

/** Every route beside GraphQL, with what somebody sends who goes for the records of an organization. Add a new one. */
export const routeAttempts: Record<string, (target: Target) => Attempt> = {
  'GET /audit-log.csv': ({ ids }) => ({ method: 'GET', url: `/audit-log.csv?actorId=${ids.user}` }),
  'GET /avatars/:userId': ({ ids }) => ({ method: 'GET', url: `/avatars/${ids.user}` }),
  'GET /invoices/:file': ({ ids }) => ({ method: 'GET', url: `/invoices/${ids.invoice}.pdf` }),
  'GET /releases/:release/passport.json': ({ ids }) => ({
    method: 'GET',
    url: `/releases/${ids.release}/passport.json`,
  }),
  'POST /advisory-files': ({ word }) => ({
    method: 'POST',
    url: `/advisory-files?name=${word}.json`,
    payload: '[]',
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'GET /signing-keys.pem': () => ({ method: 'GET', url: '/signing-keys.pem' }),
  'GET /projects/:projectId/sbom.json': ({ ids }) => ({
    method: 'GET',
    url: `/projects/${ids.project}/sbom.json`,
  }),
  'GET /projects/:projectId/raw': ({ ids, word }) => ({
    method: 'GET',
    url: `/projects/${ids.hosted}/raw?branch=${word}&path=${word}`,
  }),
  'GET /projects/:projectId/findings.sarif': ({ ids }) => ({
    method: 'GET',
    url: `/projects/${ids.project}/findings.sarif`,
  }),
  'POST /projects/:projectId/findings.sarif': ({ ids }) => ({
    method: 'POST',
    url: `/projects/${ids.project}/findings.sarif`,
    payload: JSON.stringify({ version: '2.1.0', runs: [] }),
    headers: { 'content-type': 'application/sarif+json' },
  }),
  'GET /git/:organization/:file/info/refs': (target) => ({
    method: 'GET',
    url: `${gitAddress(target)}/info/refs?service=git-upload-pack`,
  }),
  'POST /git/:organization/:file/git-upload-pack': (target) => ({
    method: 'POST',
    url: `${gitAddress(target)}/git-upload-pack`,
    headers: { 'content-type': 'application/x-git-upload-pack-request' },
    payload: '0000',
  }),
  'POST /git/:organization/:file/git-receive-pack': (target) => ({
    method: 'POST',
    url: `${gitAddress(target)}/git-receive-pack`,
    headers: { 'content-type': 'application/x-git-receive-pack-request' },
    payload: '0000',
  }),
  'DELETE /avatar': () => ({ method: 'DELETE', url: '/avatar' }),
  'PUT /avatar': () => ({
    method: 'PUT',
    url: '/avatar',
    payload: picture,
    headers: { 'content-type': 'image/png' },
  }),
};

/** The routes of the features on a test server, without GraphQL and pages; close the returned app after the tests. */
export const openTestRoutes = async ({ runtime }: TestServer) => {
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
    serve(app, (request, reply) => new RequestContext(runtime, httpClient(request, reply, runtime.env)));
  }
  await app.ready();
  const withCredentials = ({ token, apiKey }: Asker, { headers, ...attempt }: Attempt): Attempt => ({
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
      forPrograms: config?.keyAs === 'BEARER',
    })),
    /** Sends a request as a browser does, from a page of our own, or as a program with its key. */
    send: (asker: Asker, attempt: Attempt) => app.inject(withCredentials(asker, attempt)),
    /** The same; answers what is sent while it is sent. */
    stream: async (asker: Asker, attempt: Attempt) =>
      (await app.inject({ ...withCredentials(asker, attempt), payloadAsStream: true })).stream(),
  };
};
