import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type InlineConfig } from 'vite';
import { doorPages } from './plugins/doorPages.ts';
import { graphiqlPage } from './plugins/graphiqlPage.ts';
import { importedBy } from './plugins/importedBy.ts';
import { oneLineHead } from './plugins/oneLineHead.ts';
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

/** What forms alone need. */
const ofForms = /react-hook-form|[\\/]zod[\\/]|generated[\\/]validation|shared[\\/]form[\\/]/;

/** Parts of pages that are there without the application. */
const ofStaticPages = /client[\\/](?:marketing|app[\\/]door)[\\/]/;

/** The application around every page, and the page that most people see first. */
const firstScreen = [
  'shared/form/historyGate.ts',
  'app/App.tsx',
  'app/apollo.ts',
  'app/shell/Shell.tsx',
  'dashboard/DashboardPage.tsx',
];

/**
 * Libraries that every page of the app loads, in files whose hash outlives our own releases; what the first screen is made of
 * besides; what the other pages have in common: what forms need, and the rest. All else is split by route, so that a page pays
 * for the components it shows only. What loads files on demand is in a file of its own: pages without the application need it. So is what asks before the application is there.
 */
const groups = [
  { name: 'ask', test: /app[\\/]early[\\/]ask/, priority: 11 },
  { name: 'loader', test: /vite[\\/]preload-helper/, priority: 10 },
  { name: 'react', test: inPackages('react|react-dom|scheduler|react-router|react-router-dom'), priority: 9 },
  { name: 'apollo', test: inPackages('@apollo/client|graphql|@wry|optimism|rxjs|tslib'), priority: 8 },
  {
    name: 'style',
    test: inPackages('@emotion|@mui/system|@mui/styled-engine|@mui/private-theming|stylis'),
    priority: 7,
  },
  {
    name: importedBy(
      'start',
      firstScreen.map((file) => join(root, file)),
    ),
    priority: 6,
  },
  { name: 'forms', minShareCount: 2, priority: 2, test: ofForms },
  { name: 'common', minShareCount: 4, priority: 1, test: (id: string) => !ofStaticPages.test(id) },
];

const smallerBuilds = {
  // rxjs hides its build for present browsers behind a condition of its own.
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    // Its package leads to the build with development warnings, whatever is being built.
    {
      find: /^react-router$/,
      replacement: join(root, '../node_modules/react-router/dist/production/index.mjs'),
    },
    // The theme turns MUI's ripples off; their code stays off too.
    { find: './TouchRipple.mjs', replacement: join(root, 'app/theme/noRipple.ts') },
  ],
};

/** The build of one part, to be passed to Vite's `build`. */
export const partConfig = (part: Part): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    react(),
    ...(part === 'app' ? [publicPages(), doorPages()] : []),
    graphiqlPage(),
    preloadFont(),
    oneLineHead(),
    precompress(),
  ],
  resolve: smallerBuilds,
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
      output: part === 'app' ? { codeSplitting: { groups } } : {},
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
      '^/agents/runs/[^/]+/transcript\\.jsonl': server,
      // Below /projects is also the source of pages.
      '^/projects/[^/]+/(?:raw\\?|pull-requests/\\d+\\.patch|findings/[^/]+\\.patch)': server,
    },
  },
});
