import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The head of an object in a pack (gitformat-pack): its type in three bits, its size in seven more at a time. */
const headOf = (type: number, size: number): Buffer => {
  const bytes: number[] = [];
  let byte = (type << 4) | (size & 15);
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push(byte | 128);
    byte = rest & 127;
  }
  return Buffer.from([...bytes, byte]);
};

const sizeOf = (size: number): Buffer => {
  const bytes: number[] = [];
  let rest = size;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
};

const packOf = (objects: readonly Buffer[]): Buffer => {
  const head = Buffer.from('5041434b0000000200000000', 'hex');
  head.writeUInt32BE(objects.length, 8);
  const all = Buffer.concat([head, ...objects]);
  return Buffer.concat([all, createHash('sha1').update(all).digest()]);
};

const blob = 3;
const tree = 2;
const deltaOfNamed = 7;
/** The most that one instruction of a delta copies. */
const longestCopy = 0xffffff;

/** A pack of some kilobytes: 16 MiB of zeros, and so many files that each repeat them so often by a delta. */
export const deltaBomb = (files: number, repeats: number): Buffer => {
  const zeros = Buffer.alloc(longestCopy);
  const name = createHash('sha1').update(`blob ${longestCopy}\0`).update(zeros).digest();
  const copy = Buffer.from([0xf0, 0xff, 0xff, 0xff]);
  const bombs = Array.from({ length: files }, (_, index) => {
    const mark = Buffer.from(String(index));
    const delta = Buffer.concat([
      sizeOf(longestCopy),
      sizeOf(longestCopy * repeats + mark.length),
      ...Array.from({ length: repeats }, () => copy),
      Buffer.from([mark.length]),
      mark,
    ]);
    return Buffer.concat([headOf(deltaOfNamed, delta.length), name, deflateSync(delta)]);
  });
  return packOf([Buffer.concat([headOf(blob, longestCopy), deflateSync(zeros)]), ...bombs]);
};

/** A pack whose only object says that it is a folder, of so many bytes; it is cut off behind the first of them. */
export const hugeTree = (bytes: number): Buffer =>
  packOf([Buffer.concat([headOf(tree, bytes), deflateSync(Buffer.alloc(1024))])]);

/** The beginning of a pack that says that it holds so many objects. */
export const manyObjects = (count: number): Buffer => {
  const head = Buffer.from('5041434b0000000200000000', 'hex');
  head.writeUInt32BE(count, 8);
  return head;
};
