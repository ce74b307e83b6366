import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../server/engines/scanner/files/sourceFile.ts';

/** Groups of the samples that the authors of the rules wrote. Each group is a folder here. */
export const ownGroups = ['javascript', 'python', 'java', 'infrastructure', 'secrets'] as const;
/** Groups of the samples that independent authors wrote, who had not read the rules. Each group is a folder in `independent`. */
export const independentGroups = [
  'javascript',
  'typescript',
  'python',
  'java',
  'go',
  'php',
  'ruby',
  'csharp',
  'terraform',
  'kubernetes',
  'compose',
  'pipelines',
  'docker',
  'secrets',
] as const;
export type OwnGroup = (typeof ownGroups)[number];
export type IndependentGroup = (typeof independentGroups)[number];

/** Where a flaw shows: any of the places of a sample that a reader would point at. */
export type Mark = { path: string; line: number; weakness: number };

/** Code that somebody may have written, and whether it has a flaw. */
export type Sample = {
  group: OwnGroup | IndependentGroup;
  /** The file it is described in, without its ending. */
  kind: string;
  name: string;
  isVulnerable: boolean;
  /** The weakness that it has, or that its twin has. */
  weakness: number;
  files: SourceFile[];
  /** None where it is safe. */
  marks: Mark[];
  /** A: rules may be mended by what it shows. B: it is held out. By a hash of its name. */
  half: 'A' | 'B';
};

const heading = /^##### (vulnerable|safe) CWE-(\d+): (\S+)$/;
const mark = / ?«CWE-(\d+)»$/;
const madeUp = /\{\{(\d+) ([\w-]+)\}\}/g;

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
/** What the characters of made-up values are taken from. */
const alphabets: Readonly<Record<string, string>> = {
  digits,
  hex: `${digits}abcdef`,
  lower: `${digits}${lower}`,
  base62: `${digits}${lower}${upper}`,
  base64: `${digits}${lower}${upper}+/`,
  'A-Z2-7': `${upper}234567`,
  'A-Z0-9': `${upper}${digits}`,
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A value that looks drawn by chance and is the same each time. @throws Error for an unknown alphabet */
const valueOf = (seed: string, length: number, alphabet: string): string => {
  const characters = alphabets[alphabet];
  if (characters === undefined) throw new Error(`${seed}: there is no alphabet ${alphabet}.`);
  let value = '';
  for (let block = 0; value.length < length; block += 1)
    for (const byte of hashOf(`${seed} ${block}`)) value += characters[byte % characters.length] ?? '';
  return value.slice(0, length);
};

/** Puts values where `{{40 hex}}` stands: none that a scanner of this repository would take for a live one is written down. */
const withValues = (name: string, text: string): string => {
  let count = 0;
  return text.replaceAll(madeUp, (_, length: string, alphabet: string) => {
    count += 1;
    return valueOf(`${name} ${count}`, Number(length), alphabet);
  });
};

const fileOf = (name: string, section: string): { file: SourceFile; marks: Mark[] } => {
  const [path = '', ...written] = section.trimEnd().split('\n');
  const marks = written.flatMap((line, index): Mark[] => {
    const weakness = mark.exec(line)?.[1];
    return weakness === undefined ? [] : [{ path, line: index + 1, weakness: Number(weakness) }];
  });
  const text = `${written.map((line) => line.replace(mark, '')).join('\n')}\n`;
  return { file: { path, text: withValues(name, text) }, marks };
};

const sampleOf = (group: Sample['group'], kind: string, section: string): Sample => {
  const [first = '', ...rest] = section.split(/^--- /m);
  const [, label, weakness, name] = heading.exec(first.trimEnd()) ?? [];
  if (name === undefined) throw new Error(`${group}/${kind}.txt: “${first.trimEnd()}” is no heading.`);
  const files = rest.map((text) => fileOf(name, text));
  const marks = files.flatMap((file) => file.marks);
  const isVulnerable = label === 'vulnerable';
  if (isVulnerable !== marks.length > 0)
    throw new Error(`${name}: what is vulnerable is marked, and nothing else.`);
  return {
    group,
    kind,
    name,
    isVulnerable,
    weakness: Number(weakness),
    files: files.map(({ file }) => file),
    marks,
    half: (hashOf(`${group} ${name}`)[0] ?? 0) % 2 === 0 ? 'A' : 'B',
  };
};

const readFolder = (folder: string, group: Sample['group']): Sample[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^(?=##### )/m)
      .map((section) => sampleOf(group, file.replace(/\.txt$/, ''), section)),
  );

/**
 * The samples of the rules' authors. A text in a folder beside this file holds some: `##### vulnerable CWE-89: name` begins one, `--- path` each
 * of its files, and `«CWE-89»` stands at the end of lines that a finding may name.
 * @throws Error when one is not written like that
 */
export const readOwnSamples = (): Sample[] =>
  ownGroups.flatMap((group) => readFolder(join(import.meta.dirname, group), group));

/** The samples of the second author, written alike: of some groups, or of all. */
export const readIndependentSamples = (groups: readonly IndependentGroup[] = independentGroups): Sample[] =>
  groups.flatMap((group) => readFolder(join(import.meta.dirname, 'independent', group), group));
