import { crc32, deflateRawSync } from 'node:zlib';

/** What an archive holds at a path: text, or a symbolic link to somewhere. */
export type ZipEntry = string | { link: string };

/** An archive (zip) of files by their names, whatever these are: as osv.dev publishes advisories, and as wheels are. */
export const zipArchive = (files: Readonly<Record<string, ZipEntry>>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, entry] of Object.entries(files)) {
    const content = typeof entry === 'string' ? entry : entry.link;
    const [path, plain] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(plain);
    // From "version needed to extract" to "extra field length", which local headers and the directory share.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, packed]);
    const rest = Buffer.alloc(14);
    // A mode as Unix has it.
    if (typeof entry !== 'string') rest.writeUInt32LE(0o120777 * 0x10000, 6);
    rest.writeUInt32LE(at, 10);
    const madeBy = typeof entry === 'string' ? '\x14\x00' : '\x14\x03';
    directory.push(Buffer.from(`PK\x01\x02${madeBy}`, 'latin1'), facts, rest, path);
    locals.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end]);
};
