import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built client: hashed assets for ever, everything else asked for anew each time, in the best compression that was
 * made at build. A path that is no file answers with the application, whose router knows what to show.
 */
export const servePages = async (app: FastifyInstance, folder: string): Promise<void> => {
  const immutable = [join(folder, 'assets'), join(folder, 'explorer', 'assets')];
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = immutable.some((assets) => path.startsWith(assets));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/graphiql', (_request, reply) => reply.sendFile('explorer/index.html'));
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/assets/');
    if (page) return reply.sendFile('index.html');
    return reply
      .code(404)
      .send({ errors: [{ message: 'There is nothing here.', extensions: { code: 'NOT_FOUND' } }] });
  });
};
