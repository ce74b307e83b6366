import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Addresses below which the application's own router knows what to show. */
const application = /^\/(?:app|admin|auth)(?:\/|$)/;

/** The public pages as the build wrote them: `pricing.html` is /pricing, `home.html` the start. */
const publicPages = (folder: string): { path: string; file: string }[] =>
  readdirSync(join(folder, 'marketing'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      path: name === 'home.html' ? '/' : `/${name.slice(0, -'.html'.length)}`,
      file: `marketing/${name}`,
    }));

/** The pages that people come in by, as the build wrote them: `sign-in.html`, with the demo accounts `sign-in.samples.html`. */
const doorPages = (folder: string): string[] =>
  readdirSync(join(folder, 'door')).flatMap((name) => /^([\w-]+)\.html$/.exec(name)?.[1] ?? []);

/** Pages whose shell is painted before the application, as the build wrote them: `dashboard.html` is /app/dashboard. */
const shellPages = (folder: string): string[] =>
  readdirSync(join(folder, 'shell')).flatMap((name) => /^([\w-]+)\.html$/.exec(name)?.[1] ?? []);

/** Whether a page of the door can be shown as it was rendered: without a search, or with one that only says where to go afterwards. */
const asRendered = (query: unknown): boolean => {
  const entries = Object.entries(query ?? {});
  return entries.every(
    ([name, value]) => name === 'next' && /^\/(?:app|admin)(?:[/?#]|$)/.test(String(value)),
  );
};

/** Whether a person asks for a page, rather than a page for its picture or a program for data. */
const asksForPage = ({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:explorer\/)?assets\//.test(url) &&
  /^\*\/\*|text\/html/.test(accept);

const explorerNotBuilt =
  '<!doctype html><html lang="en"><title>GraphiQL is being built</title><h1>GraphiQL is being built</h1><p>This page opens by itself in a few seconds.</p></html>';

/** How the client is served. */
interface PageSettings {
  /** The folder that the build wrote. */
  folder: string;
  publicUrl: string;
  /** Whether the sample data, and so the demo accounts, are there. */
  sampleData: boolean;
  /** Whether whoever asks says to be signed in. It need not be true: what is sent then shows nothing of anybody. */
  claimsSession: (request: FastifyRequest) => boolean;
  /** Whether GraphiQL is for who asks; for everybody when not said. */
  mayExplore?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/**
 * Serves the built client: hashed assets for ever, everything else asked for anew each time, in the best compression that was
 * made at build. Below /app, /admin and /auth the application answers, at the door in HTML that is there before it, and with its shell painted where that was
 * rendered; a public page is
 * static HTML and names its one address; any other page leads to the start. GraphiQL is for those who `mayExplore`; others are
 * led to sign in.
 */
export const servePages = async (
  app: FastifyInstance,
  { folder, publicUrl, sampleData, claimsSession, mayExplore = async () => true }: PageSettings,
): Promise<void> => {
  const explorer = join(folder, 'explorer');
  const immutable = [join(folder, 'assets'), join(explorer, 'assets')];
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // The page of GraphiQL has one address, which asks who may see it.
    allowedPath: (path, _root, { routeOptions: { url } }) =>
      url === '/graphiql' || !path.startsWith('/explorer/index.html'),
    setHeaders: (reply, path) => {
      const hashed = immutable.some((assets) => path.startsWith(assets));
      if (hashed) reply.header('cache-control', 'public, max-age=31536000, immutable');
      // The page of GraphiQL depends on who asks.
      else reply.header('cache-control', path.startsWith(explorer) ? 'no-store' : 'no-cache');
    },
  });
  app.get('/graphiql', async (request, reply) => {
    if (!(await mayExplore(request, reply))) return reply.redirect('/auth/sign-in', 302);
    if (existsSync(join(explorer, 'index.html'))) return reply.sendFile('explorer/index.html');
    // A start builds it once the product answers.
    return reply
      .code(503)
      .headers({ refresh: '1', 'retry-after': '1', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(explorerNotBuilt);
  });
  for (const { path, file } of publicPages(folder)) {
    const canonical = `<${publicUrl}${path}>; rel="canonical"`;
    for (const spelling of path === '/' ? [path] : [path, `${path}/`]) {
      app.get(spelling, (_request, reply) => reply.header('link', canonical).sendFile(file));
    }
  }
  for (const name of doorPages(folder)) {
    const file = `door/${name}${sampleData ? '.samples' : ''}.html`;
    app.get(`/auth/${name}`, ({ query }, reply) => reply.sendFile(asRendered(query) ? file : 'index.html'));
  }
  for (const name of shellPages(folder))
    app.get(`/app/${name}`, (request, reply) =>
      reply.header('vary', 'cookie').sendFile(claimsSession(request) ? `shell/${name}.html` : 'index.html'),
    );
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (asksForPage(request)) {
      return application.test(path) ? reply.sendFile('index.html') : reply.redirect('/', 302);
    }
    return reply
      .code(404)
      .send({ errors: [{ message: 'There is nothing here.', extensions: { code: 'NOT_FOUND' } }] });
  });
};
