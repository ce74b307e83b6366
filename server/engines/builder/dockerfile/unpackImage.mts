// Runs in a sandbox and unpacks the layers of an image, one above the other, into a folder: archives that strangers made. It comes alone into
// the sandbox, so it imports nothing of the product.
import {
  chmodSync,
  closeSync,
  createReadStream,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  type Stats,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';

type Layer = { file: string; compression: 'NONE' | 'GZIP' | 'ZSTD' };
/** What an archive has, by https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html. */
type Entry = { path: string; type: string; target: string; bytes: number; executable: boolean };

const [top = '', told = '[]'] = process.argv.slice(2);
const BLOCK = 512;
/** Bytes of a name that stands in blocks of its own. */
const longestName = 64 * 1024;
/** After so many links the kernel follows no more (path_resolution(7)). */
const mostHops = 40;

const isLayer = (value: unknown): value is Layer =>
  typeof value === 'object' && value !== null && 'file' in value && 'compression' in value;
const layersIn = (text: string): Layer[] => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isLayer) : [];
};

const streamOf = ({ file, compression }: Layer): AsyncIterable<Buffer> => {
  const source = createReadStream(file);
  if (compression === 'NONE') return source;
  const decompress = compression === 'GZIP' ? createGunzip() : createZstdDecompress();
  source.once('error', (error) => decompress.destroy(error));
  return Readable.from(source.pipe(decompress));
};

/** Reads a stream in pieces of the length that is asked for; null at its end. */
const openReader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** Up to so many bytes, as they come. */
  const some = async (most: number): Promise<Buffer | null> => {
    while (held.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return null;
      held = value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  };
  const exactly = async (length: number): Promise<Buffer | null> => {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      const piece = await some(missing);
      if (!piece) return null;
      pieces.push(piece);
      missing -= piece.length;
    }
    return Buffer.concat(pieces);
  };
  return { some, exactly };
};
type Reader = ReturnType<typeof openReader>;

const text = (field: Buffer): string => {
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString('utf8');
};

/** Octal digits, or a binary number where the first bit is set. */
const number = (field: Buffer): number => {
  if (((field[0] ?? 0) & 0x80) === 0) return Number.parseInt(text(field).trim() || '0', 8);
  const rest = Buffer.from(field);
  rest[0] = (rest[0] ?? 0) & 0x7f;
  return rest.reduce((sum, byte) => sum * 256 + byte, 0);
};

const isHeader = (block: Buffer): boolean => {
  const sum = block.reduce((all, byte, index) => all + (index >= 148 && index < 156 ? 32 : byte), 0);
  return number(block.subarray(148, 156)) === sum;
};

const padding = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

const named = async (reader: Reader, bytes: number): Promise<Buffer> => {
  if (!(bytes >= 0 && bytes <= longestName)) throw new Error('A name in the archive is too long.');
  const content = await reader.exactly(bytes + padding(bytes));
  if (!content) throw new Error('The archive ends too early.');
  return content.subarray(0, bytes);
};

/** Lines such as `30 path=usr/bin/program`, each with its own length. */
const pairsOf = (content: Buffer): Map<string, string> => {
  const pairs = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = Number(content.subarray(at, space).toString('latin1'));
    if (space < 0 || !Number.isInteger(length) || length <= space - at)
      throw new Error('A header of the archive is damaged.');
    const pair = content.subarray(space + 1, at + length - 1).toString('utf8');
    const equals = pair.indexOf('=');
    pairs.set(pair.slice(0, equals), pair.slice(equals + 1));
    at += length;
  }
  return pairs;
};

async function* entriesOf(reader: Reader): AsyncGenerator<Entry> {
  let pairs = new Map<string, string>();
  for (;;) {
    const block = await reader.exactly(BLOCK);
    if (!block || block.every((byte) => byte === 0)) return;
    if (!isHeader(block)) throw new Error('The archive is damaged.');
    const bytes = number(block.subarray(124, 136));
    const type = String.fromCharCode(block[156] ?? 0);
    if (type === 'x') pairs = new Map([...pairs, ...pairsOf(await named(reader, bytes))]);
    else if (type === 'g') await named(reader, bytes);
    else if (type === 'L') pairs.set('path', text(await named(reader, bytes)));
    else if (type === 'K') pairs.set('linkpath', text(await named(reader, bytes)));
    else {
      const isUstar = block.subarray(257, 262).toString('latin1') === 'ustar';
      const prefix = isUstar ? text(block.subarray(345, 500)) : '';
      const name = text(block.subarray(0, 100));
      if ([...pairs.keys()].some((key) => key.startsWith('GNU.sparse.')))
        throw new Error('Sparse files are not read here.');
      yield {
        path: pairs.get('path') ?? (prefix === '' ? name : `${prefix}/${name}`),
        type,
        target: pairs.get('linkpath') ?? text(block.subarray(157, 257)),
        bytes: Number(pairs.get('size') ?? bytes),
        executable: (number(block.subarray(100, 108)) & 0o111) !== 0,
      };
      pairs = new Map();
    }
  }
}

const partsOf = (path: string): string[] => {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw new Error(`${path} leads out of the image.`);
  return parts;
};

const look = (parts: readonly string[]): Stats | undefined =>
  lstatSync([top, ...parts].join('/'), { throwIfNoEntry: false });
const at = (parts: readonly string[]): string => [top, ...parts].join('/');

/** Where a folder of the image really is, links of the image followed as from within it; made where it is not there. */
const folderAt = (path: readonly string[]): string[] => {
  let done: string[] = [];
  let ahead = [...path];
  for (let hops = 0; ; ) {
    const part = ahead.shift();
    if (part === undefined) return done;
    if (part === '' || part === '.') continue;
    if (part === '..') {
      done = done.slice(0, -1);
      continue;
    }
    const here = [...done, part];
    const status = look(here);
    if (status?.isSymbolicLink()) {
      hops += 1;
      if (hops > mostHops) throw new Error(`${path.join('/')} has too many links.`);
      const target = readlinkSync(at(here));
      if (target.startsWith('/')) done = [];
      ahead = [...target.split('/'), ...ahead];
      continue;
    }
    if (status && !status.isDirectory()) rmSync(at(here));
    if (!status?.isDirectory()) mkdirSync(at(here));
    done = here;
  }
};

const write = async (reader: Reader, path: string, { bytes, executable }: Entry): Promise<void> => {
  const file = openSync(path, 'wx');
  try {
    for (let left = bytes; left > 0; ) {
      const piece = await reader.some(left);
      if (!piece) throw new Error('The archive ends too early.');
      for (let written = 0; written < piece.length; ) written += writeSync(file, piece, written);
      left -= piece.length;
    }
  } finally {
    closeSync(file);
  }
  chmodSync(path, executable ? 0o755 : 0o644);
};

const skip = async (reader: Reader, bytes: number): Promise<void> => {
  for (let left = bytes; left > 0; ) {
    const piece = await reader.some(left);
    if (!piece) throw new Error('The archive ends too early.');
    left -= piece.length;
  }
};

/** Takes away what a layer says is gone (https://github.com/opencontainers/image-spec/blob/main/layer.md#whiteouts); null where it says nothing of the sort. */
const whiteOut = (folder: readonly string[], name: string, made: ReadonlySet<string>): boolean => {
  if (!name.startsWith('.wh.')) return false;
  if (name === '.wh..wh..opq') {
    for (const other of readdirSync(at(folder)))
      if (!made.has(at([...folder, other]))) rmSync(at([...folder, other]), { recursive: true, force: true });
  } else if (!name.startsWith('.wh..wh.')) {
    const gone = name.slice('.wh.'.length);
    if (gone === '' || gone === '.' || gone === '..') throw new Error('The archive is damaged.');
    rmSync(at([...folder, gone]), { recursive: true, force: true });
  }
  return true;
};

const isFile = ({ type }: Entry): boolean => ['0', '\0', '7'].includes(type);

const place = async (reader: Reader, entry: Entry, made: Set<string>): Promise<void> => {
  const parts = partsOf(entry.path);
  const name = parts.pop();
  if (!(entry.bytes >= 0)) throw new Error('The archive is damaged.');
  if (name === undefined) return;
  const folder = folderAt(parts);
  const path = at([...folder, name]);
  if (whiteOut(folder, name, made)) return skip(reader, isFile(entry) ? entry.bytes : 0);
  const status = look([...folder, name]);
  made.add(path);
  if (entry.type === '5') {
    if (status && !status.isDirectory()) rmSync(path);
    if (!status?.isDirectory()) mkdirSync(path);
    return;
  }
  if (entry.type === '1') {
    const target = partsOf(entry.target);
    const last = target.pop() ?? '';
    const source = at([...folderAt(target), last]);
    if (source === path) return;
    rmSync(path, { recursive: true, force: true });
    linkSync(source, path);
    return;
  }
  if (entry.type !== '2' && !isFile(entry)) return;
  rmSync(path, { recursive: true, force: true });
  if (entry.type === '2') symlinkSync(entry.target, path);
  else await write(reader, path, entry);
};

try {
  for (const layer of layersIn(told)) {
    const reader = openReader(streamOf(layer));
    const made = new Set<string>();
    for await (const entry of entriesOf(reader)) {
      await place(reader, entry, made);
      if (isFile(entry)) await skip(reader, padding(entry.bytes));
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
