import { join } from 'node:path';
import type { rendered } from '../app/door/rendered.ts';
import { type Plugin, runnerImport } from 'vite';

interface Rendering {
  rendered: typeof rendered;
}

const client = join(import.meta.dirname, '..');
const fileOf = (name: string) => join(client, name);

/** Renders them by a runner of their own: Node alone reads no JSX. */
const renderOnce = async () => {
  const alone = { root: client, configFile: false, logLevel: 'warn' } as const;
  const { module } = await runnerImport<Rendering>(join(client, 'app/door/rendered.ts'), alone);
  return module.rendered;
};

/**
 * The pages that people come in by (sign-in, sign-up, reset), and the shell around the dashboard: React renders the application there to
 * HTML when the client is built.
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
      const pages = await render();
      return { ...options, input: [...options.input, ...pages.map(({ file }) => fileOf(file))] };
    },
    async resolveId(source) {
      const pages = source.endsWith('.html') ? await render() : [];
      return pages.some(({ file }) => fileOf(file) === source) ? source : null;
    },
    async load(id) {
      const pages = id.endsWith('.html') ? await render() : [];
      return pages.find(({ file }) => fileOf(file) === id)?.html ?? null;
    },
  };
};
