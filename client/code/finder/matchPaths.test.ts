import { matchPaths, mostFound, searchedPaths } from './matchPaths.ts';

const find = (paths: readonly string[], typed: string) =>
  matchPaths(searchedPaths(paths.join('\n')), typed).map(({ path }) => path);

const paths = [
  'docs/mill.md',
  'server/processes/main.ts',
  'src/mill/index.ts',
  'src/millstone.ts',
  'src/Mill.ts',
  'README.md',
];

test('a path is found by its characters in their order, whatever their case', () => {
  expect(find(paths, 'smts')).toEqual(expect.arrayContaining(['server/processes/main.ts', 'src/Mill.ts']));
  expect(find(paths, 'READ')).toEqual(['README.md']);
  expect(find(paths, 'xyz')).toEqual([]);
});

test('names come before folders, short ones before long ones, and beginnings of words before the rest', () => {
  expect(find(paths, 'mill')[0]).toBe('src/Mill.ts');
  expect(find(paths, 'mill').at(-1)).toBe('src/mill/index.ts');
  expect(find(['src/useFileFinder.ts', 'src/defeat.ts'], 'ff')[0]).toBe('src/useFileFinder.ts');
  expect(find(['a/index.ts', 'a/index.test.ts'], 'index.ts')[0]).toBe('a/index.ts');
});

test('white space is passed over, and the places of what was typed are told', () => {
  expect(matchPaths(searchedPaths('src/mill.ts'), 'src mill')).toEqual([
    { path: 'src/mill.ts', places: [0, 1, 2, 4, 5, 6, 7] },
  ]);
});

test('as many are found as people look through', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `src/file${index}.ts`);
  expect(find(many, 'file')).toHaveLength(mostFound);
  expect(find(many, '')).toHaveLength(mostFound);
  expect(find([], 'file')).toEqual([]);
});
