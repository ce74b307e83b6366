import type { ApolloServerPlugin, BaseContext, GraphQLServerContext, LandingPage } from '@apollo/server';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';

/** The page's own policy admits no inline style without its nonce. */
const linkWith = (nonce: string) => `
<style nonce="${nonce}">
  .slipway { position: fixed; right: 12px; bottom: 8px; z-index: 9; margin: 0; padding: 4px 10px; border-radius: 6px;
    background: #fff; font: 13px system-ui, sans-serif; }
</style>
<p class="slipway"><a href="/graphiql">GraphiQL, served locally, with examples</a></p>
`;

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
          return {
            // Anew for each answer: a nonce is for one.
            html: async () => {
              const html = typeof page?.html === 'function' ? await page.html() : (page?.html ?? '');
              const nonce = /'nonce-(\w+)'/.exec(html)?.[1] ?? '';
              return html.replace('</body>', `${linkWith(nonce)}</body>`);
            },
          };
        },
      };
    },
  };
};
