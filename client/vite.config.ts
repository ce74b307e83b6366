import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { graphiqlPage } from './plugins/graphiqlPage.ts';
import { precompress } from './plugins/precompress.ts';
import { preloadFont } from './plugins/preloadFont.ts';
import { publicPages } from './plugins/publicPages.ts';

const root = import.meta.dirname;

/** The parts of the client that are built, and skipped, independently of each other. */
export type Part = 'app' | 'explorer';

const entries: Record<Part, string[]> = {
  app: [join(root, 'index.html')],
  explorer: [join(root, 'explorer/index.html')],
};

const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/**
 * Libraries that every page of the app loads, in files whose hash outlives our own releases. All else is split by
 * route, so that a page pays for the components it shows only.
 */
const libraries = [
  { name: 'react', test: inPackages('react|react-dom|scheduler|react-router|react-router-dom'), priority: 3 },
  { name: 'apollo', test: inPackages('@apollo/client|graphql|@wry|optimism|rxjs|graphql-tag'), priority: 2 },
  {
    name: 'style',
    test: inPackages('@emotion|@mui/system|@mui/styled-engine|@mui/utils|@mui/private-theming|stylis'),
    priority: 1,
  },
];

/** The build of one part, to be passed to Vite's `build`. */
export const partConfig = (part: Part): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), part === 'app' ? publicPages() : null, graphiqlPage(), preloadFont(), precompress()],
  build: {
    outDir: join(root, 'dist'),
    // client/build.ts empties it, part by part.
    emptyOutDir: false,
    assetsDir: part === 'app' ? 'assets' : 'explorer/assets',
    copyPublicDir: part === 'app',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      input: entries[part],
      checks: { moduleLevelDirective: false, pluginTimings: false },
      output: part === 'app' ? { codeSplitting: { groups: libraries } } : {},
    },
  },
});

const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;

/** The development server: every page from source, the API from the running Slipway server. */
export default defineConfig({
  root,
  plugins: [react(), publicPages(), graphiqlPage()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: server, ws: true },
      '/health': server,
      '/avatar': server,
      '/invoices': server,
    },
  },
});
