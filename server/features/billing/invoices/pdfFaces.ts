import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import { openTypeOf } from './openType.ts';

/** Package and file of each face. All are under the SIL Open Font License, which lets documents embed them. */
const files = {
  latin: ['@embedpdf/fonts-latin', '../../fonts/NotoSans-Regular.ttf'],
  bold: ['@embedpdf/fonts-latin', '../../fonts/NotoSans-SemiBold.ttf'],
  hebrew: ['@embedpdf/fonts-hebrew', '../../fonts/NotoSansHebrew-Regular.ttf'],
  arabic: ['@embedpdf/fonts-arabic', '../../fonts/NotoNaskhArabic-Regular.ttf'],
  chinese: ['@librescore/fonts', '../SourceHanSansCN.min.woff2'],
  korean: ['@librescore/fonts', '../SourceHanSansKR.min.woff2'],
} as const;

type FaceName = keyof typeof files;

/** A face as a document embeds it, and whether it has a character. */
type Face = { bytes: Buffer; has: (character: string) => boolean };

/** The faces that are open, by name. */
export type Faces = ReadonlyMap<FaceName, Face>;

/** Text in one face. */
export type Run = { face: FaceName; text: string };

/** The letters of each face but Latin's, which has all others: Greek, Cyrillic, Devanagari and symbols. Chinese letters are Japanese too. */
const letters = {
  hebrew: String.raw`\p{sc=Hebr}`,
  arabic: String.raw`\p{sc=Arab}\u060c\u061b\u061f`,
  chinese: String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef`,
  korean: String.raw`\p{sc=Hang}`,
} as const satisfies Partial<Record<FaceName, string>>;

const letterFaces = ['hebrew', 'arabic', 'chinese', 'korean'] as const;

/** Words of one face, with the spaces between them: they go from right to left where the words do. */
const words = new RegExp(
  letterFaces
    .map((face) => `(?<${face}>[${letters[face]}](?:[\\p{Z}\\p{P}\\p{M}]*[${letters[face]}])*)`)
    .join('|'),
  'gu',
);

/** Text by the face that is meant for its letters. */
const runsByLetters = (text: string): Run[] => {
  if (/^[ -\u024f]*$/.test(text)) return [{ face: 'latin', text }];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(words)) {
    const face = letterFaces.find((each) => groups[each] !== undefined) ?? 'latin';
    runs.push({ face: 'latin', text: text.slice(end, index) }, { face, text: found });
    end = index + found.length;
  }
  return [...runs, { face: 'latin' as const, text: text.slice(end) }].filter((run) => run.text !== '');
};

const open = async (name: FaceName): Promise<Face> => {
  const [entry, file] = files[name];
  const read = await readFile(join(createRequire(import.meta.filename).resolve(entry), file));
  const bytes = file.endsWith('.woff2') ? await openTypeOf(read) : read;
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
  return { bytes, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
};

const opened = new Map<FaceName, Promise<Face>>();

/** A face, read once for the life of the process. */
const openOnce = (name: FaceName): Promise<Face> => {
  const face = opened.get(name) ?? open(name);
  opened.set(name, face);
  return face;
};

/** The faces that a text needs. */
export const openFaces = async (text: string): Promise<Faces> => {
  const names = new Set<FaceName>(['latin', 'bold', ...runsByLetters(text).map(({ face }) => face)]);
  return new Map(await Promise.all([...names].map(async (name) => [name, await openOnce(name)] as const)));
};

/**
 * Text as the runs that a document shows, in the faces opened for it. A character that its face lacks is Latin's, and one that no face has
 * is the replacement character.
 */
export const runsOf = (faces: Faces, text: string): Run[] => {
  const has = (face: FaceName, character: string) => faces.get(face)?.has(character) ?? false;
  const runs: Run[] = [];
  for (const run of runsByLetters(text.normalize('NFC').replaceAll(/\p{Cc}+/gu, ' '))) {
    for (const character of run.text) {
      const own = has(run.face, character);
      const face = own ? run.face : 'latin';
      const shown = own || has('latin', character) ? character : '\ufffd';
      const last = runs.at(-1);
      if (last?.face === face) last.text += shown;
      else runs.push({ face, text: shown });
    }
  }
  return runs;
};
