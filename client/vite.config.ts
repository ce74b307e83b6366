import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type InlineConfig, type Rolldown } from 'vite';
import { doorPages } from './plugins/doorPages.ts';
import { graphiqlPage } from './plugins/graphiqlPage.ts';
import { importedBy, importsAny, ofManyPages, pagesOf } from './plugins/importedBy.ts';
import { operationModules } from './plugins/operationModules.ts';
import { inlineStyles } from './plugins/inlineStyles.ts';
import { oneLineHead } from './plugins/oneLineHead.ts';
import { pageCode } from './plugins/pageCode.ts';
import { precompress } from './plugins/precompress.ts';
import { preloadFont } from './plugins/preloadFont.ts';
import { publicPages } from './plugins/publicPages.ts';
import { unusedRouterParts } from './plugins/unusedRouterParts.ts';

const root = import.meta.dirname;

/** The parts of the client that are built, and skipped, independently of each other. */
export type Part = 'app' | 'explorer';

const entries: Record<Part, string[]> = {
  app: [join(root, 'index.html')],
  explorer: [join(root, 'explorer/index.html')],
};

const inPackages = (names: string) => new RegExp(`(?<!mermaid)[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** Modules that a page needs only where it shows a form. */
const needsForms = importsAny(/react-hook-form[\\/]|[\\/]zod[\\/]|generated[\\/]validation/);

/** The folder of a feature in the client: `agents` for client/agents/AgentCard.tsx. */
const featureOf = (id: string): string | undefined =>
  /[\\/]client[\\/](?!app[\\/]|shared[\\/]|marketing[\\/])(\w+)[\\/]/.exec(id)?.[1];

/** The application around every page. */
const start = importedBy(
  'start',
  [
    'shared/form/historyGate.ts',
    'app/App.tsx',
    'app/apollo.ts',
    'app/shell/Shell.tsx',
    'app/early/documents.ts',
  ].map((file) => join(root, file)),
);

const libraries = inPackages(
  'react|react-dom|scheduler|react-router|react-router-dom|@apollo/client|graphql|@wry|optimism|rxjs|tslib|@emotion|@mui/system|@mui/styled-engine|@mui/private-theming|@mui/utils|stylis',
);

const pagesWith = pagesOf(join(root, 'app/features.ts'));

type Graph = Parameters<typeof pagesWith>[1];

/** Features of which pages of others need a small part: as files of their own, those would be requests without much in them. */
const lenders: readonly (string | undefined)[] = ['activity', 'deployments'];

const isLent = (id: string, graph: Graph): boolean => {
  const feature = featureOf(id);
  return lenders.includes(feature) && pagesWith(id, graph).some((page) => featureOf(page) !== feature);
};

/** Controls of a few pages that are small: likewise. */
const smallControls =
  /material[\\/](?:InputLabel|FormLabel|FormHelperText|FormControl|Switch)[\\/]|internal[\\/]SwitchBase|controls[\\/]LabeledInput/;

const common = ofManyPages({
  pagesWith,
  pages: 6,
  isWanted: (id, graph) => smallControls.test(id) || isLent(id, graph),
  isLoaded: (id, graph) => libraries.test(id) || start(id, graph) !== null,
  isOwn: (id, graph) =>
    featureOf(id) !== undefined ||
    needsForms(id, graph) ||
    // Pages that are there without the application, and the entry, which they load later.
    /client[\\/](?:marketing|app[\\/]door|main\.tsx)/.test(id),
});

/** The file for what several files need of a feature: what is loaded on demand only is not with what pages load. */
const partOf = (id: string, graph: Graph): string | null => {
  const feature = featureOf(id);
  return feature && pagesWith(id, graph).length === 0 ? `${feature}Late` : (feature ?? null);
};

/** The file for what forms have in common: those of one feature, or all. */
const formsOf = (id: string, graph: Graph): string | null => {
  const isPart = /shared[\\/]form[\\/](?![Ll]eave)|icons[\\/]eye-off/.test(id);
  if (isPart && pagesWith(id, graph).length === 0) return 'forms';
  if (!needsForms(id, graph)) return null;
  const feature = featureOf(id);
  if (feature) return `${feature}Forms`;
  return /react-hook-form/.test(id) ? 'forms' : null;
};

/** What many pages have in common and the page shows that most people see first. */
const ofFirstPage = importedBy('start', [join(root, 'dashboard/DashboardPage.tsx')]);

const pieces = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * Libraries that every page of the app loads, in a file whose hash outlives our own releases; the application around the pages; what
 * many of them have in common. Then what some pages need, or a dialog or menu that opens: overlays, drawers, what a feature's pages share, and forms. All else is split by
 * route, so that a page pays for the components it shows only. What asks before the application is there is in a file of its own, with
 * what loads files on demand: pages without the application need it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'early',
    test: /app[\\/]early[\\/](?:ask|questions|pageCode)|vite[\\/]preload-helper/,
    priority: 10,
  },
  { name: 'libraries', test: libraries, priority: 9 },
  {
    name: (id, graph) => start(id, graph) ?? (common(id, graph) && ofFirstPage(id, graph)),
    priority: 8,
  },
  { name: common, priority: 7, includeDependenciesRecursively: false },
  {
    ...pieces,
    name: 'rules',
    test: /[\\/]zod[\\/]|generated[\\/]validation|hookform[\\/]resolvers/,
    priority: 6,
  },
  {
    ...pieces,
    name: 'overlays',
    test: /material[\\/](?:Modal|Unstable_TrapFocus|Portal|Backdrop|Fade|Grow|Popover|Menu|MenuList|List|Dialog\w*|transitions)[\\/]|internal[\\/]Transition|material[\\/]utils[\\/](?:focusable|getScrollbarSize)|react-transition-group|shared[\\/](?:dialogs[\\/]Confirm|menus[\\/]OpenMenu)/,
    priority: 6,
  },
  { ...pieces, name: 'drawers', test: /material[\\/](?:Drawer|Slide)|dialogs[\\/]Side/, priority: 6 },
  {
    ...pieces,
    name: (id, graph) => (needsForms(id, graph) ? null : partOf(id, graph)),
    priority: 5,
  },
  {
    ...pieces,
    name: formsOf,
    priority: 4,
  },
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
    // Selects are outlined; the other variants of their inputs stay off.
    {
      find: /^\.\.\/(?:FilledInput|Input)\/index\.mjs$/,
      replacement: join(root, 'app/theme/notRendered.ts'),
    },
    // The largest parts of Mermaid, for diagrams that are rare.
    {
      find: /^(?:elkjs\/lib\/elk\.bundled\.js|katex)$/,
      replacement: join(root, 'code/diagrams/notDrawn.ts'),
    },
    // The theme turns MUI's ripples off; their code stays off too.
    { find: './TouchRipple.mjs', replacement: join(root, 'app/theme/notRendered.ts') },
  ],
};

/** The build of one part, to be passed to Vite's `build`. */
export const partConfig = (part: Part): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    react(),
    operationModules(),
    unusedRouterParts(),
    ...(part === 'app' ? [publicPages(), doorPages()] : []),
    graphiqlPage(),
    preloadFont(),
    ...(part === 'app' ? [pageCode(), inlineStyles()] : []),
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
      '/docs/api': server,
      '/schema.graphql': server,
      '/avatar': server,
      '/invoices': server,
      '^/agents/runs/[^/]+/transcript\\.jsonl': server,
      // Below /projects is also the source of pages.
      '^/projects/[^/]+/(?:raw\\?|pull-requests/\\d+\\.patch|findings/[^/]+\\.patch)': server,
    },
  },
});
