import { readConfigFile } from './configFile.ts';
import { optionOf, outputFolder, type BuildScript } from './outputFolder.ts';
import { type Made, site, type SiteBuilder } from './siteBuilders.ts';
import { found, reason, usual } from './told.ts';

const pages = (name: string) => usual('NOT_FOUND' as const, `${name} makes a page for each path.`);

const program = ({ files, line }: BuildScript, start: string, why: string): Made => ({
  kind: 'NODE_SERVICE',
  start: found(start, files.where('package.json', line.line), why),
});

const next: SiteBuilder = {
  name: 'Next.js',
  command: /\bnext (?:build|export)\b/,
  made: async (script) => {
    const config = await readConfigFile(script.files, ['next.config.*']);
    const output = config.setting('output');
    if (output?.value !== 'export' && !/\bnext export\b/.test(script.text)) {
      return program(
        script,
        `${script.bin}next start`,
        'Next.js answers requests itself unless it is set to export files.',
      );
    }
    const option = optionOf(script.text.replace(/.*\bnext export\b/s, ''), ['-o', '--outdir']);
    const folder = option === null ? config.setting('distDir') : undefined;
    const asked = {
      tool: 'Next.js',
      options: option === null ? [] : ['-o', '--outdir'],
      setting: folder,
      usual: 'out',
    };
    return site(outputFolder(script, asked), pages('Next.js'));
  },
};

const nuxt: SiteBuilder = {
  name: 'Nuxt',
  command: /\bnux(?:t|i) (?:build|generate)\b/,
  made: async (script) =>
    /\bnux(?:t|i) generate\b/.test(script.text)
      ? site(outputFolder(script, { tool: 'Nuxt', usual: '.output/public' }), pages('Nuxt'))
      : program(script, 'node .output/server/index.mjs', 'Nuxt builds a program that answers requests.'),
};

/** What a framework with exchangeable ends comes to by the one that the project has. */
const svelte: SiteBuilder = {
  name: 'SvelteKit',
  command: /\bvite build\b/,
  needs: ['@sveltejs/kit'],
  made: async (script) => {
    const { files, pkg } = script;
    const config = await readConfigFile(files, ['svelte.config.*']);
    if (pkg.uses('@sveltejs/adapter-static')) {
      const setting = config.setting('adapter', 'pages');
      const fallback = config.setting('adapter', 'fallback');
      return site(
        outputFolder(script, { tool: 'SvelteKit', setting, usual: 'build' }),
        fallback?.value === 'index.html'
          ? found('INDEX', fallback.where, 'SvelteKit is set to answer with it.')
          : pages('SvelteKit'),
      );
    }
    if (pkg.uses('@sveltejs/adapter-node')) {
      const out = config.setting('adapter', 'out')?.value;
      const folder = typeof out === 'string' && /^[\w./-]+$/.test(out) ? out : 'build';
      return program(script, `node ${folder}`, 'SvelteKit’s adapter for Node builds a program.');
    }
    const line = pkg.uses('@sveltejs/adapter-auto') ?? pkg.uses('@sveltejs/kit');
    return reason(
      'With this adapter SvelteKit makes nothing that runs here. Use @sveltejs/adapter-node for a service, or @sveltejs/adapter-static for static files.',
      files.where('package.json', line?.line),
    );
  },
};

const foreignAstro = /^@astrojs\/(?:vercel|netlify|cloudflare)$/;

const astro: SiteBuilder = {
  name: 'Astro',
  command: /\bastro build\b/,
  made: async (script) => {
    const { files, pkg } = script;
    const config = await readConfigFile(files, ['astro.config.*']);
    const adapter = config.setting('adapter');
    const foreign = [...pkg.dependencies].find(([name]) => foreignAstro.test(name));
    if (adapter && foreign) {
      const told = `${foreign[0]} builds for somewhere else.`;
      return reason(
        `${told} Use @astrojs/node for a service, or no adapter for static files.`,
        adapter.where,
      );
    }
    if (adapter && pkg.uses('@astrojs/node')) {
      return program(
        script,
        'HOST=127.0.0.1 node dist/server/entry.mjs',
        'Astro’s adapter for Node builds a program.',
      );
    }
    const asked = { tool: 'Astro', options: ['--outDir'], setting: config.setting('outDir'), usual: 'dist' };
    return site(outputFolder(script, asked), pages('Astro'));
  },
};

const reactRouter: SiteBuilder = {
  name: 'React Router',
  command: /\b(?:react-router build|remix (?:vite:)?build)\b/,
  made: async (script) => {
    const config = await readConfigFile(script.files, ['react-router.config.*']);
    const rendered = config.setting('ssr');
    if (rendered?.value === false) {
      return site(
        outputFolder(script, { tool: 'React Router', usual: 'build/client' }),
        found('INDEX', rendered.where, 'Pages are rendered in the browser.'),
      );
    }
    const serve = script.pkg.uses('@react-router/serve') ? 'react-router-serve' : 'remix-serve';
    return program(
      script,
      `HOST=127.0.0.1 ${script.bin}${serve} build/server/index.js`,
      'It renders its pages on request.',
    );
  },
};

/** Frameworks that make a program or files, as they are set; those that are built on others stand before them. */
export const serverFrameworks: readonly SiteBuilder[] = [next, nuxt, svelte, astro, reactRouter];
