import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTypeChecker, type TypeChecker } from './typeChecker.ts';

const code = (cell = '') => /^(`+) ?(.*?) ?\1$/.exec(cell.replaceAll('\\|', '|').trim())?.[2] ?? '';

const [, ofServerCode = ''] = readFileSync('docs/mistakes.md', 'utf8').split('## Server code');
const rows = ofServerCode
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Mistake'))
  .map((line) => line.split(/(?<!\\)\|/).slice(1))
  .map(
    ([mistake = '', by = '', written, said]) =>
      [mistake.trim(), by.trim(), code(written), code(said)] as const,
  );

const resolvers = 'server/features/reviews/resolvers.ts';
const sdl = 'schema/reviews/reviews.graphql';

const around = (
  text: string,
) => `import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const reviewResolvers = {
  ${text}
} satisfies Resolvers;
`;

/** Starts the product's schema with the resolvers, asks for what a row may have broken, and says what goes wrong, as the server's log does. */
const program = `
import { execute, parse } from 'graphql';
import { placed } from './server/platform/ownPlace.ts';
const say = (error) => console.log(placed(error));
try {
  const { reviewResolvers } = await import('./${resolvers}');
  const { createSchema } = await import('./server/platform/graphql/schema.ts');
  const schema = createSchema([reviewResolvers]);
  const { errors = [] } = await execute({ schema, document: parse('{ version stars }') });
  for (const { originalError } of errors) if (originalError) say(originalError);
} catch (error) {
  say(error);
}
`;

let folder: string;
let checker: TypeChecker;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-mistakes-'));
  for (const path of ['schema', 'server', 'tsconfig.json', 'package.json'])
    cpSync(path, join(folder, path), { recursive: true, filter: (each) => !each.endsWith('.test.ts') });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const path of ['schema/reviews', 'server/features/reviews']) mkdirSync(join(folder, path));
  writeFileSync(join(folder, 'program.js'), program);
  writeFileSync(join(folder, resolvers), around(''));
  checker = await openTypeChecker(folder);
}, 120_000);

afterAll(async () => {
  await checker.close();
  rmSync(folder, { recursive: true });
});

/** What is said of a mistake by those who say something of it. */
const saidOf = async (by: string, written: string): Promise<string> => {
  const isSdl = written.startsWith('extend type');
  writeFileSync(join(folder, sdl), isSdl ? written : '');
  writeFileSync(join(folder, resolvers), around(isSdl ? '' : written));
  if (by !== 'types')
    return execFileSync(process.execPath, ['program.js'], { cwd: folder, encoding: 'utf8' }).trim();
  await checker.take([resolvers]);
  const [first] = await checker.mistakesIn(resolvers);
  return first?.line ?? '';
};

it('walks a table of at least ten', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10);
});

it.each(rows)(
  '%s',
  async (_mistake, by, written, said) => {
    expect(await saidOf(by, written)).toBe(said);
  },
  60_000,
);

it('says nothing where nothing is wrong', async () => {
  expect(await saidOf('types', `Project: { progress: () => 50 },`)).toBe('');
});
