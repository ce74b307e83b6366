import type { ApolloServerPlugin, BaseContext, GraphQLServerContext, LandingPage } from '@apollo/server';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';

const link =
  '<p style="position:fixed;right:12px;bottom:4px;margin:0;font:13px system-ui;z-index:9"><a href="/graphiql">GraphiQL, served locally</a></p>';

const firstOperation = `query Viewer {
  viewer {
    name
    role
    organization { name plan { name } }
  }
}`;

/** Apollo Sandbox on GET /graphql, sending the session cookie, with a link to GraphiQL, which needs no internet. */
export const landingPage = (): ApolloServerPlugin<BaseContext> => {
  const sandbox = ApolloServerPluginLandingPageLocalDefault({
    includeCookies: true,
    footer: false,
    document: firstOperation,
  });
  return {
    serverWillStart: async (server: GraphQLServerContext) => {
      const listener = await sandbox.serverWillStart?.(server);
      return {
        renderLandingPage: async (): Promise<LandingPage> => {
          const page = await listener?.renderLandingPage?.();
          const html = typeof page?.html === 'function' ? await page.html() : (page?.html ?? '');
          return { html: html.replace('</body>', `${link}</body>`) };
        },
      };
    },
  };
};
