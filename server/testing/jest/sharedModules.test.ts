import { globSync, readFileSync } from 'node:fs';

const replacing = /\bjest\s*\.(mock|doMock|isolateModules|isolateModulesAsync|resetModules|useFakeTimers)\(/;
const ownModules = /^\/\*\*[^/]*@jest-environment node\b/;

test('a test that replaces modules, or the timers that they see, has modules of its own', () => {
  const files = globSync('{schema,server,e2e}/**/*.test.ts').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  expect(files.length).toBeGreaterThan(200);
  const without = files.filter(({ text }) => replacing.test(text) && !ownModules.test(text));
  expect(without.map(({ path }) => path)).toEqual([]);
});
