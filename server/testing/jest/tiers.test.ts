import { globSync } from 'node:fs';
import { needsServer, tiersOf } from './tiers.ts';

const testsOf = (folder: string) => globSync(`${folder}/**/*.test.{ts,tsx}`).sort();

it.each(['schema', 'server', 'client', 'e2e'])('each test file of %s is in exactly one tier', (folder) => {
  const { unit, integration } = tiersOf(folder);
  expect([...unit, ...integration].sort()).toEqual(
    testsOf(folder).filter((path) => !path.includes('node_modules')),
  );
});

it('whatever loads the database kit, a server or a browser, itself or by a helper, is no unit test', () => {
  for (const path of [
    'server/testing/database/database.ts',
    'server/testing/testServer.ts',
    'server/testing/jest/preparedFolder.ts',
    'server/testing/processes/realServer.ts',
    'client/testing/renderApp.tsx',
    'e2e/testing/openProduct.ts',
  ])
    expect({ path, needs: needsServer(path) }).toEqual({ path, needs: true });
  for (const path of ['server/testing/hosting/gitRepository.ts', 'client/testing/renderPage.tsx'])
    expect({ path, needs: needsServer(path) }).toEqual({ path, needs: false });
});

it('browser tests and the schema’s are each of one tier', () => {
  expect(tiersOf('e2e').unit).toEqual([]);
  expect(tiersOf('schema').integration).toEqual([]);
});
