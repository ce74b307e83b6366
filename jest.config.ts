import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from 'jest';

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

const project = (name: string, react = false) => ({
  displayName: name,
  rootDir: '.',
  testMatch: [`<rootDir>/${name}/**/*.test.ts`, `<rootDir>/${name}/**/*.test.tsx`],
  transform: swc(react),
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
});

/** Four projects: the contract, the server, the client, and a person in a real browser. */
const config: Config = {
  // Much of the time is waiting for a browser or PostgreSQL: every processor has a worker.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/server/testing/jest/longestFirst.ts',
  // Generous: a machine that builds or clones at the same time is no failure.
  testTimeout: 60_000,
  projects: [
    { ...project('schema'), ...sharedModules('schema') },
    {
      ...project('server'),
      ...sharedModules('server'),
      globalSetup: '<rootDir>/server/testing/jest/startCluster.ts',
      globalTeardown: '<rootDir>/server/testing/jest/stopCluster.ts',
    },
    {
      ...project('client', true),
      globalSetup: '<rootDir>/client/testing/startServer.ts',
      globalTeardown: '<rootDir>/client/testing/stopServer.ts',
      testEnvironment: '<rootDir>/client/testing/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
      transform: { ...swc(true), '\\.(md|graphql)$': '<rootDir>/client/testing/rawText.ts' },
      moduleNameMapper: {
        '\\.(css|woff2)$': '<rootDir>/client/testing/emptyModule.ts',
        '^(.+\\.(md|graphql))\\?raw$': '$1',
      },
    },
    {
      ...project('e2e'),
      ...sharedModules('e2e'),
      globalSetup: '<rootDir>/e2e/testing/startBrowserTests.ts',
      testEnvironment: '<rootDir>/e2e/testing/environment.ts',
      globalTeardown: '<rootDir>/e2e/testing/stopBrowserTests.ts',
    },
  ],
};

export default config;
