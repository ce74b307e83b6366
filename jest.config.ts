import type { Config } from 'jest';

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

const swc = (react: boolean): Config['transform'] => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: react, decorators: false },
        target: 'es2024',
        transform: react ? { react: { runtime: 'automatic' } } : undefined,
      },
      module: { type: 'commonjs' },
    },
  ],
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
  // Generous: a machine that builds or clones at the same time is no failure.
  testTimeout: 60_000,
  projects: [
    project('schema'),
    {
      ...project('server'),
      globalSetup: '<rootDir>/server/testing/startCluster.ts',
      globalTeardown: '<rootDir>/server/testing/stopCluster.ts',
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
      globalSetup: '<rootDir>/e2e/testing/startBrowserTests.ts',
      testEnvironment: '<rootDir>/e2e/testing/environment.ts',
      globalTeardown: '<rootDir>/server/testing/stopCluster.ts',
    },
  ],
};

export default config;
