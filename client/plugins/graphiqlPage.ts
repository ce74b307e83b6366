import type { Plugin } from 'vite';

/**
 * Serves the explorer at /graphiql in development, as the server does in production, and drops the fonts that GraphiQL's
 * stylesheet embeds as data URLs: 360 kB that the page's own font replaces, and a `font-src data:` less to allow.
 */
export const graphiqlPage = (): Plugin => ({
  name: 'slipway:graphiql-page',
  enforce: 'pre',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url === '/graphiql') request.url = '/explorer/index.html';
      next();
    });
  },
  transform: {
    filter: { id: /graphiql\/dist\/style\.css/ },
    handler: (code) => ({ code: code.replaceAll(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
  },
});
