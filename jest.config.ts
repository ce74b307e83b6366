import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from 'jest';
import { tiersOf } from './server/testing/jest/tiers.ts';

// What Node compiles it keeps: the servers that tests start, and the workers, start in a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= join(process.cwd(), 'node_modules', '.cache', 'compiled');
// So does this process, whose set-ups load the product to make its databases.
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

/** ESM-only packages that jest, running CommonJS, must have transformed. */
const esmOnly = [
  'lucide-react',
  '@fastify/cookie',
  'cookie',
  'kysely',
  'pg-boss',
  'linguist-languages',
  'uuid',
  'serialize-error',
  'non-error',
  'until-async',
  'content-disposition',
];

const swcOptions = (react: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: react, decorators: false },
    target: 'es2024',
    transform: react ? { react: { runtime: 'automatic' } } : undefined,
  },
  module: { type: 'commonjs' },
});

const swc = (react: boolean): Config['transform'] => ({
  '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swcOptions(react)],
});

const shareModules = '<rootDir>/server/testing/jest/shareModules.ts';
const esmPackage = `/node_modules/(${esmOnly.join('|')})/`;

/** Files that use jest's globals are each test file's own; what they import is loaded once per worker. */
const sharedModules = (name: 'schema' | 'server' | 'e2e') => ({
  testEnvironment: '<rootDir>/server/testing/jest/sharedModules.ts',
  transformIgnorePatterns: [],
  transform: {
    [name === 'e2e' ? '/e2e/.+\\.ts$' : '\\.test\\.ts$']: ['@swc/jest', swcOptions(false)],
    [`${esmPackage}.+\\.m?js$`]: [shareModules, swcOptions(false)],
    '/node_modules/.+\\.c?js$': shareModules,
    '\\.(t|j|mj)s$': [shareModules, swcOptions(false)],
  } satisfies Config['transform'],
});

/** A project of these test files, by their paths. */
const project = (name: string, files: readonly string[], react = false) => ({
  displayName: name,
  rootDir: '.',
  testMatch: files.map((path) => `<rootDir>/${path}`),
  transform: swc(react),
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
});

const schema = tiersOf('schema');
const server = tiersOf('server');
const client = tiersOf('client');
const e2e = tiersOf('e2e');

/** Client tests run in jsdom. */
const inJsdom = {
  testEnvironment: '<rootDir>/client/testing/environment.ts',
  setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
  transform: { ...swc(true), '\\.(md|graphql)$': '<rootDir>/client/testing/rawText.ts' },
  moduleNameMapper: {
    '\\.(css|woff2)$': '<rootDir>/client/testing/emptyModule.ts',
    '^(.+\\.(md|graphql))\\?raw$': '$1',
  },
};

/**
 * Six projects in two tiers. A test file that loads nothing that starts a PostgreSQL, a server or a browser needs no set-up and runs in
 * `npm run test:unit`: of the contract (`schema`), of the server (`unit`), of the client (`client`). The others are `server`, on a
 * PostgreSQL; `app`, the whole client against a real server; `e2e`, a person in a real browser.
 */
const config: Config = {
  // Much of the time is waiting for a browser or PostgreSQL: every processor has a worker.
  maxWorkers: '100%',
  // Each process of Git that a worker starts copies its page tables first: a worker that has grown begins anew between two files.
  workerIdleMemoryLimit: '400MB',
  testSequencer: '<rootDir>/server/testing/jest/longestFirst.ts',
  // Generous: a machine that builds or clones at the same time is no failure.
  testTimeout: 300_000,
  projects: [
    { ...project('schema', schema.unit), ...sharedModules('schema') },
    { ...project('unit', server.unit), ...sharedModules('server') },
    { ...project('client', client.unit, true), ...inJsdom },
    {
      ...project('server', server.integration),
      ...sharedModules('server'),
      globalSetup: '<rootDir>/server/testing/jest/startCluster.ts',
      globalTeardown: '<rootDir>/server/testing/jest/stopCluster.ts',
    },
    {
      ...project('app', client.integration, true),
      ...inJsdom,
      globalSetup: '<rootDir>/client/testing/startServer.ts',
      globalTeardown: '<rootDir>/client/testing/stopServer.ts',
    },
    {
      ...project('e2e', e2e.integration),
      ...sharedModules('e2e'),
      globalSetup: '<rootDir>/e2e/testing/startBrowserTests.ts',
      testEnvironment: '<rootDir>/e2e/testing/environment.ts',
      globalTeardown: '<rootDir>/e2e/testing/stopBrowserTests.ts',
    },
  ],
};

export default config;
