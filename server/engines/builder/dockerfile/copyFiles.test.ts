import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'slipway-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const folderOf = (name: string, files: Record<string, string>): string => {
  const top = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), content);
  }
  return top;
};

const copied = (copy: { from: string; isRepository: boolean; sources: string[]; to: string }): string[] => {
  const program = join(import.meta.dirname, 'copyFiles.mts');
  execFileSync(process.execPath, [program, JSON.stringify([{ mode: null, ...copy }])], { stdio: 'pipe' });
  return readdirSync(copy.to, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(copy.to, join(entry.parentPath, entry.name)))
    .sort();
};

test('a .dockerignore leaves out what its last fitting pattern says', () => {
  const kept = ['src/node_modules', 'README.md', 'docs/a.md', 'builds/a', 'logs/kept/a'];
  const ignored = ['node_modules/a/b.js', 'CHANGES.md', 'logs/today', 'deep/er/x.tmp', 'build/a', 'x.tmp'];
  const from = folderOf('context', {
    ...Object.fromEntries([...kept, ...ignored].map((path) => [path, ''])),
    '.dockerignore':
      '# comment\n\nnode_modules\n*.md\n!README.md\n/logs/**\n!logs/kept\n**/*.tmp\nbuild/\n.dockerignore\n',
  });
  const sources = ['.'];
  expect(copied({ from, isRepository: true, sources, to: join(folder, 'all') })).toEqual(kept.toSorted());
  // What another stage has is no matter of it.
  expect(copied({ from, isRepository: false, sources, to: join(folder, 'stage') })).toHaveLength(
    kept.length + ignored.length + 1,
  );
  expect(() =>
    copied({ from, isRepository: true, sources: ['CHANGES.md'], to: join(folder, 'none') }),
  ).toThrow('There is no “CHANGES.md” to copy.');
});

test('links on the way to a source lead where they lead in the stage that it is copied from', () => {
  const from = folderOf('linked', { 'releases/1/server': '', 'releases/1/page': '' });
  symlinkSync('/releases/1', join(from, 'current'));
  symlinkSync('../../../../releases', join(from, 'up'));
  symlinkSync('round', join(from, 'round'));
  const copy = { from, isRepository: false };
  expect(copied({ ...copy, sources: ['/current/server'], to: `${join(folder, 'a')}/` })).toEqual(['server']);
  expect(copied({ ...copy, sources: ['up/1/*'], to: `${join(folder, 'b')}/` })).toEqual(['page', 'server']);
  expect(() => copied({ ...copy, sources: ['round/a'], to: join(folder, 'c') })).toThrow('There is no');
});
