import { matchOwners } from './matchOwners.ts';
import { parseCodeOwners } from './parseCodeOwners.ts';

/** The owners of each path, as CODEOWNERS names them. */
const ownersOf = async (text: string, paths: readonly string[]) => {
  const { lines, problem } = parseCodeOwners(text);
  if (problem !== null) throw new Error(problem);
  const groups = (await matchOwners(lines, paths)) ?? [];
  return Object.fromEntries(
    paths.map((path) => [path, groups.find((group) => group.paths.includes(path))?.owners ?? []]),
  );
};

test('the last line that matches decides, and one without owners takes them away', async () => {
  const text = `# Everything
*            all@example.com
*.js         js@example.com other@example.com # of the client
/docs/       docs@example.com
docs/*.md    writer@example.com
/docs/public`;
  const paths = ['a.txt', 'src/a.js', 'docs/deep/a.js', 'docs/a.md', 'docs/deep/a.md', 'docs/public/a.md'];
  expect(await ownersOf(text, paths)).toEqual({
    'a.txt': ['all@example.com'],
    'src/a.js': ['js@example.com', 'other@example.com'],
    'docs/deep/a.js': ['docs@example.com'],
    'docs/a.md': ['writer@example.com'],
    'docs/deep/a.md': ['docs@example.com'],
    'docs/public/a.md': [],
  });
});

test('patterns match as on GitHub: by case, with escaped spaces, and `/*` in one folder only', async () => {
  const text =
    'docs/* one@example.com\n/* root@example.com\nREADME.md case@example.com\na\\ b.txt space@example.com\n!docs/a x@example.com';
  const paths = ['docs/a', 'docs/b/c', 'top', 'readme.md', 'sub/README.md', 'a b.txt'];
  expect(await ownersOf(text, paths)).toEqual({
    'docs/a': ['one@example.com'],
    'docs/b/c': [],
    top: ['root@example.com'],
    'readme.md': ['root@example.com'],
    'sub/README.md': ['case@example.com'],
    'a b.txt': ['space@example.com'],
  });
});

test.each(['*a*a*a*', '**/a/**/b/**/c'])(
  'the pattern %s, which could take too long, is refused',
  (pattern) => {
    expect(parseCodeOwners(`ok a@example.com\n${pattern} a@example.com`).problem).toMatch(
      /^line 2 has more than 2/,
    );
  },
);

test('a path that no file system has is not matched', async () => {
  const { lines } = parseCodeOwners('* a@example.com');
  expect(await matchOwners(lines ?? [], ['a'.repeat(256)])).toBeNull();
  expect(await matchOwners(lines ?? [], ['a/'.repeat(100) + 'a'])).toBeNull();
});
