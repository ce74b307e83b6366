import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number, each with its stream unpacked. */
const objectsOf = (pdf: Buffer): Map<string, string> => {
  const objects = new Map<string, string>();
  const text = pdf.toString('latin1');
  for (const { 0: whole, 1: id = '', 2: head = '', index } of text.matchAll(
    /^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm,
  )) {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = index + whole.length;
    const packed = pdf.subarray(start, start + length);
    const isPacked = whole.endsWith('stream\n') && head.includes('FlateDecode');
    objects.set(id, head + (isPacked ? inflateSync(packed).toString('latin1') : ''));
  }
  return objects;
};

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font stand for, by number, as its table for copying says. */
const glyphsOf = (objects: Map<string, string>, font: string): string[] => {
  const table = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1] ?? '') ?? '';
  return [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => fromHex(hex.replaceAll(' ', ''))),
  );
};

const fromRightToLeft = /[\p{sc=Hebr}\p{sc=Arab}]/u;

/**
 * What somebody gets who copies the text of a PDF that pdfkit made with embedded fonts: text that stands on one line in one entry, in the
 * order in which it was written; words that go from right to left in the order in which they are read.
 */
export const pdfText = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const fonts = new Map(
    [...objects.values()]
      .flatMap((object) => [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', font = '']) => [name, glyphsOf(objects, font)]),
  );
  const content = [...objects.values()].find((object) => object.includes('\nBT\n')) ?? '';
  const lines = new Map<string, string>();
  for (const [, height = '', name = '', shown = ''] of content.matchAll(
    /1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf[\s\S]*?\[(.*?)\] TJ/g,
  )) {
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const read = codes.map((code) => fonts.get(name)?.[Number.parseInt(code, 16)] ?? '');
    const text = (fromRightToLeft.test(read.join('')) ? read.toReversed() : read).join('');
    lines.set(height, (lines.get(height) ?? '') + text);
  }
  return [...lines.values()];
};
