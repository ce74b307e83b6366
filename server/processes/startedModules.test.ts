import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServerProcess } from '../testing/processes/serverProcess.ts';

let loaded: string[];
let named: string[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-modules-'));
  const file = join(folder, 'modules');
  const preload = pathToFileURL(resolve('server/testing/processes/noteModules.ts')).href;
  const server = await startServerProcess({
    SEED: 'none',
    NODE_OPTIONS: `--import=${preload}`,
    NOTED_MODULES: file,
  });
  await server.close();
  loaded = (await readFile(file, 'utf8')).split('\n').sort();
  await rm(folder, { recursive: true });
  named = Object.keys(JSON.parse(await readFile('package.json', 'utf8')).dependencies);
});

test('a server that starts loads what it answers with, and not what workers do, nor where sites run', () => {
  expect(loaded).toContain('server/features/deployments/feature.ts');
  expect(
    loaded.filter((path) => /^server\/(?:features|platform)\/\w+\/(?:work|siteWork)\.ts$/.test(path)),
  ).toEqual([]);
});

test('of engines and sample data it loads the few words and rules that it shares with them', () => {
  const engines =
    /^server\/(?:engines\/(?:artifacts|blobs|builder|kubernetes|sandbox|scanner)|processes\/fixtures)\//;
  expect(loaded.filter((path) => engines.test(path))).toEqual([
    'server/engines/builder/clear.ts',
    'server/engines/builder/index.ts',
    'server/engines/builder/packages/pythonPackages.ts',
    'server/engines/builder/planning/machineHere.ts',
    'server/engines/scanner/code/codeCheckIds.ts',
    'server/engines/scanner/dependencies/dependencyChecks.ts',
    'server/engines/scanner/dependencies/licenses.ts',
    'server/engines/scanner/dependencies/lockFileNames.ts',
    'server/engines/scanner/dependencies/lockedPackage.ts',
    'server/engines/scanner/dependencies/osvRecord.ts',
    'server/engines/scanner/dependencies/packageNames.ts',
    'server/engines/scanner/dependencies/shippedAdvisories.ts',
    'server/engines/scanner/dependencies/unreadLocks.ts',
    'server/engines/scanner/dependencies/vulnerabilityRule.ts',
    'server/engines/scanner/files/isLookedInto.ts',
    'server/engines/scanner/files/leftOut.ts',
    'server/engines/scanner/formerRules.ts',
    'server/engines/scanner/index.ts',
    'server/engines/scanner/readingVersion.ts',
    'server/engines/scanner/ruleIds.ts',
    'server/engines/scanner/rulesVersion.ts',
    'server/engines/scanner/scanMemory.ts',
    'server/engines/scanner/severity/judgement.ts',
    'server/engines/scanner/severity/severityTable.ts',
    'server/processes/fixtures/identifiers.ts',
    'server/processes/fixtures/refuseDemo.ts',
    'server/processes/fixtures/seedDemo.ts',
  ]);
});

test('of our packages it loads those that every start needs: others come with what needs them', () => {
  const started = named.filter((name) => loaded.some((path) => path.startsWith(`node_modules/${name}/`)));
  expect(started.sort()).toEqual([
    '@apollo/server',
    '@as-integrations/fastify',
    '@fastify/cookie',
    '@fastify/helmet',
    '@fastify/static',
    '@graphql-tools/utils',
    '@node-rs/argon2',
    'card-validator',
    'croner',
    'dataloader',
    'fastify',
    'graphql',
    'graphql-scalars',
    'graphql-ws',
    'kysely',
    'lru-cache',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    'semver',
    'spdx-expression-parse',
    'uuid',
    'ws',
    'zod',
  ]);
});
