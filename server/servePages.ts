import { readdirSync } from 'node:fs';
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

/** Whether a person asks for a page, rather than a page for its picture or a program for data. */
const asksForPage = ({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:explorer\/)?assets\//.test(url) &&
  /^\*\/\*|text\/html/.test(accept);

/**
 * Serves the built client: hashed assets for ever, everything else asked for anew each time, in the best compression that was
 * made at build. Below /app, /admin and /auth the application answers; a public page is static HTML and names its one
 * address; any other page leads to the start. GraphiQL is for those who `mayExplore`; others are led to sign in.
 */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  mayExplore: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> = async () => true,
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
  app.get('/graphiql', async (request, reply) =>
    (await mayExplore(request, reply))
      ? reply.sendFile('explorer/index.html')
      : reply.redirect('/auth/sign-in', 302),
  );
  for (const { path, file } of publicPages(folder)) {
    const canonical = `<${publicUrl}${path}>; rel="canonical"`;
    for (const spelling of path === '/' ? [path] : [path, `${path}/`]) {
      app.get(spelling, (_request, reply) => reply.header('link', canonical).sendFile(file));
    }
  }
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
