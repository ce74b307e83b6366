import type { ApolloServerPlugin, BaseContext, GraphQLServerContext, LandingPage } from '@apollo/server';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';

/** The page's own policy admits no inline style without its nonce. */
const linkWith = (nonce: string) => `
<style nonce="${nonce}">
  .slipway { position: fixed; right: 12px; bottom: 8px; z-index: 9; margin: 0; padding: 4px 10px; border-radius: 6px;
    background: #fff; color: #14171f; font: 13px system-ui, sans-serif; }
  .fallback { max-width: 60ch; margin: 15vh auto; color: #14171f; font: 16px/24px system-ui, sans-serif; }
  #react-root { background: #fff; }
  /* It covers the page before the Sandbox is in it. */
  #embeddableSandbox:empty { pointer-events: none; }
</style>
<p class="slipway"><a href="/graphiql">GraphiQL, served locally, with examples</a> · <a href="/docs/api">API reference</a></p>
`;

/** What stands there until the Sandbox has come from the internet. */
const offline = `<div class="fallback">
  <h1>The Sandbox needs the internet</h1>
  <p>This page loads Apollo Sandbox from the internet, and it has not arrived. <a href="/graphiql">Open GraphiQL</a> instead: Slipway serves it, with
  operations to try as tabs. <a href="/docs/api">The API reference</a> lists all queries, mutations and types.</p>
</div>`;

const firstOperation = `query Viewer {
  viewer {
    name
    role
    organization { name plan { name } }
  }
}`;

/** Apollo Sandbox on GET /graphql, sending the session cookie, with a link to GraphiQL, which needs no internet, and to the reference. */
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
              return html
                .replace(/<div class="fallback">[^]*?<\/div>/, offline)
                .replace('</body>', `${linkWith(nonce)}</body>`);
            },
          };
        },
      };
    },
  };
};
