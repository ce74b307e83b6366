import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { renderPages } from '../marketing/renderPages.tsx';
import { type InlineConfig, type Plugin, runnerImport, type ViteDevServer } from 'vite';

interface Rendering {
  renderPages: typeof renderPages;
}

const client = join(import.meta.dirname, '..');
const styles = join(client, 'marketing/styles');
const entry = join(client, 'marketing/renderPages.tsx');

/** Where the page of a path stands: `/` is marketing/home.html, `/pricing` marketing/pricing.html. */
const fileOf = (path: string) => join(client, 'marketing', `${path === '/' ? 'home' : path.slice(1)}.html`);

/** Which of the theme's variables are needed, these files tell. */
const ownStyles = () =>
  readdirSync(styles)
    .map((name) => readFileSync(join(styles, name), 'utf8'))
    .join('\n');

const isSiteStyles = (id: string) => id.split('?')[0] === join(styles, 'site.css');

/** Renders the public pages by a runner of their own: Node alone reads no JSX. */
const renderOnce = async () => {
  const alone: InlineConfig = { root: client, configFile: false, logLevel: 'warn' };
  const { module } = await runnerImport<Rendering>(entry, alone);
  return module.renderPages(ownStyles());
};

/** Renders them anew for each request, so that an edit shows. */
const renderNow = async (server: ViteDevServer) => {
  const module = await server.ssrLoadModule(entry);
  const renderPages: Rendering['renderPages'] = module['renderPages'];
  return renderPages(ownStyles());
};

/**
 * The public pages (/, /pricing, /docs …): React renders them to static HTML when the client is built, and per request in
 * development. They are entries like index.html, so their style sheet, script and font get hashed names and compressed
 * copies. What their parts need of the theme is added to styles/site.css.
 */
export const publicPages = (): Plugin => {
  let rendered: Promise<ReturnType<Rendering['renderPages']>> | undefined;
  let server: ViteDevServer | undefined;
  const render = () => (server ? renderNow(server) : (rendered ??= renderOnce()));
  return {
    name: 'slipway:public-pages',
    enforce: 'pre',
    async options(options) {
      if (server || !Array.isArray(options.input)) return null;
      const { pages } = await render();
      return { ...options, input: [...options.input, ...pages.map(({ path }) => fileOf(path))] };
    },
    resolveId: (source) =>
      source.startsWith(join(client, 'marketing')) && source.endsWith('.html') ? source : null,
    async load(id) {
      const { pages } = id.endsWith('.html') && !server ? await render() : { pages: [] };
      return pages.find(({ path }) => fileOf(path) === id)?.html ?? null;
    },
    async transform(code, id) {
      return isSiteStyles(id) ? { code: `${code}\n${(await render()).css}`, map: null } : null;
    },
    configureServer(opened) {
      server = opened;
      const answer = async (path: string, response: ServerResponse) => {
        const page = (await render()).pages.find((known) => known.path === path);
        if (!page) return false;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await opened.transformIndexHtml(path, page.html));
        return true;
      };
      opened.middlewares.use(async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        try {
          if (/\.\w+$|^\/@/.test(path) || !(await answer(path, response))) next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
};
