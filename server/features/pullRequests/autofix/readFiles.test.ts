import type { TreeEntry } from '../../../engines/git/index.ts';
import { readFiles } from './readFiles.ts';

const files = new Map([
  ['utf8.js', Buffer.from('\ufeffconst name = "Łódź";\r\n')],
  ['latin1.js', Buffer.from('const name = "Müller";\n', 'latin1')],
  ['binary.js', Buffer.from([0x6c, 0, 0x6c])],
  ['large.js', Buffer.alloc(1024 * 1024 + 1, 'a')],
  ['link.js', Buffer.from('utf8.js')],
]);
const entryOf = (path: string, bytes: Buffer): TreeEntry => ({
  mode: path === 'link.js' ? '120000' : '100644',
  object: path,
  bytes: bytes.length,
  path,
  shownPath: path,
});
const source = readFiles({
  find: async (path) => {
    const bytes = files.get(path);
    return bytes ? entryOf(path, bytes) : null;
  },
  read: async (file) => files.get(typeof file === 'string' ? file : file.object) ?? null,
  walk: async () => undefined,
});

test('text is read byte for byte', async () => {
  expect(Buffer.from((await source.read('utf8.js')) ?? '')).toEqual(files.get('utf8.js'));
});

test.each(['latin1.js', 'binary.js', 'large.js', 'link.js', 'missing.js'])(
  '%s is not read: it could not be written back',
  async (path) => {
    expect(await source.read(path)).toBeNull();
  },
);
