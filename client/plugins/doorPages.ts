import { join } from 'node:path';
import type { asked, rendered } from '../app/door/rendered.ts';
import { earlyQuestionsId } from '../app/early/questions.ts';
import { type Plugin, runnerImport } from 'vite';

interface Rendering {
  rendered: typeof rendered;
  asked: typeof asked;
}

const client = join(import.meta.dirname, '..');
const fileOf = (name: string) => join(client, name);

/** Renders them by a runner of their own: Node alone reads no JSX. */
const renderOnce = async () => {
  const alone = { root: client, configFile: false, logLevel: 'warn' } as const;
  const { module } = await runnerImport<Rendering>(join(client, 'app/door/rendered.ts'), alone);
  return module;
};

/**
 * The pages that people come in by (sign-in, sign-up, reset), and the shell around the dashboard: React renders the application there to
 * HTML when the client is built. The document of all other pages asks early what each of them asks first.
 * They are entries like index.html, so their script and font get hashed names. In development index.html serves them.
 */
export const doorPages = (): Plugin => {
  let rendering: ReturnType<typeof renderOnce> | undefined;
  const render = () => (rendering ??= renderOnce());
  return {
    name: 'slipway:door-pages',
    apply: 'build',
    enforce: 'pre',
    async options(options) {
      if (!Array.isArray(options.input)) return null;
      const { rendered: pages } = await render();
      return { ...options, input: [...options.input, ...pages.map(({ file }) => fileOf(file))] };
    },
    async resolveId(source) {
      const pages = source.endsWith('.html') ? (await render()).rendered : [];
      return pages.some(({ file }) => fileOf(file) === source) ? source : null;
    },
    async load(id) {
      const pages = id.endsWith('.html') ? (await render()).rendered : [];
      return pages.find(({ file }) => fileOf(file) === id)?.html ?? null;
    },
    async transformIndexHtml(_html, { filename }) {
      if (filename !== fileOf('index.html')) return [];
      // A `<` could end the script.
      const children = JSON.stringify((await render()).asked).replaceAll('<', '\\u003c');
      const attrs = { type: 'application/json', id: earlyQuestionsId };
      return [{ tag: 'script', attrs, children, injectTo: 'body-prepend' }];
    },
  };
};
