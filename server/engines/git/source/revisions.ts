import { exitedWith } from '../process/gitError.ts';
import { plainText } from '../../text/index.ts';
import { commitTime, personName } from './commits.ts';
import { type Clone, readClone } from './readClone.ts';
import { readComparison } from './readComparison.ts';

/** A tag that leads to a commit. */
export type TagTip = { name: string; sha: string; taggedAt: Date; annotated: boolean };

/** What a tag says of itself. */
export type TagMessage = { taggerName: string; message: string };

const mebibyte = 1024 * 1024;
const longestMessage = 2_000;

/** A branch or tag cannot be called so (git-check-ref-format): it is a pattern, an expression, or several lines. */
// oxlint-disable-next-line no-control-regex -- names with control characters are refused
const noName = /^$|[\u0000-\u0020~^:?*[\\\u007f]|\.\.|@\{|^\/|\/$|\/\//;

/** The commit that an object leads to, by the answer of `cat-file --batch-check`; null when it leads to none. */
const commitOf = async (clone: Clone, expression: string): Promise<string | null> => {
  const told = await readClone(clone, ['cat-file', '--batch-check'], {
    input: `${expression}\n`,
    maxOutputBytes: 8_192,
  });
  return /^([0-9a-f]{40,64}) commit \d+\n$/.exec(told.toString('latin1'))?.[1] ?? null;
};

/** The commit that a tag leads to, or null when there is no such tag. The name may be anything that a person types. */
export const findTag = async (clone: Clone, name: string): Promise<string | null> =>
  noName.test(name) ? null : commitOf(clone, `refs/tags/${name}^{commit}`);

/** The full hash of a commit by its first characters, at least 7; null when there is none or several begin so. */
export const findCommit = async (clone: Clone, beginning: string): Promise<string | null> => {
  if (!/^[0-9a-f]{7,64}$/.test(beginning)) return null;
  const sha = await commitOf(clone, `${beginning}^{commit}`);
  // A branch may be called like the beginning of a hash.
  return sha?.startsWith(beginning) ? sha : null;
};

const tagFields = ['refname', 'objecttype', 'objectname', '*objecttype', '*objectname', 'creatordate:unix'];
const formatOf = (fields: readonly string[]) =>
  `--format=${fields.map((field) => `%(${field})`).join('%00')}%00`;

const recordsOf = (output: Buffer, width: number): string[][] => {
  const told = output.toString('utf8').split('\0');
  return Array.from({ length: Math.floor(told.length / width) }, (_, index) =>
    told.slice(index * width, (index + 1) * width),
  );
};

/**
 * The tags that lead to commits, newest first.
 * @throws GitError
 */
export const readTags = async (clone: Clone): Promise<TagTip[]> => {
  const command = [
    'for-each-ref',
    '--sort=refname',
    '--sort=-creatordate',
    formatOf(tagFields),
    'refs/tags/',
  ];
  const output = await readClone(clone, command, { maxOutputBytes: 16 * mebibyte });
  return recordsOf(output, tagFields.length).flatMap(
    ([ref = '', type, sha = '', peeledType, peeled = '', seconds]) => {
      const annotated = type === 'tag';
      if ((annotated ? peeledType : type) !== 'commit') return [];
      const name = ref.trimStart().slice('refs/tags/'.length);
      return {
        name,
        sha: annotated ? peeled : sha,
        annotated,
        taggedAt: commitTime(seconds),
      };
    },
  );
};

/**
 * What tags say of themselves, by name; those without a message of their own are left out.
 * @param names of tags that `readTags` told of
 * @throws GitError
 */
export const readTagMessages = async (
  clone: Clone,
  names: readonly string[],
): Promise<Map<string, TagMessage>> => {
  if (names.length === 0) return new Map();
  const fields = ['refname', 'taggername', 'contents:subject', 'contents:body'];
  const refs = names.map((name) => `refs/tags/${name}`);
  const output = await readClone(clone, ['for-each-ref', formatOf(fields), ...refs], {
    maxOutputBytes: 16 * mebibyte,
  });
  return new Map(
    recordsOf(output, fields.length).map(([ref = '', tagger = '', subject = '', body = '']) => [
      ref.trimStart().slice('refs/tags/'.length),
      { taggerName: personName(tagger), message: plainText(`${subject}\n\n${body}`, longestMessage) },
    ]),
  );
};

/**
 * Full names of branches and tags that contain a commit, branches first.
 * @throws GitError
 */
export const readContaining = async (clone: Clone, sha: string, most: number): Promise<string[]> => {
  const command = ['for-each-ref', `--contains=${sha}`, `--count=${most}`, '--format=%(refname)'];
  const output = await readClone(clone, [...command, 'refs/heads/', 'refs/tags/'], {
    maxOutputBytes: mebibyte,
  });
  return output.toString('utf8').split('\n').filter(Boolean);
};

/**
 * The best common ancestor of two commits of the clone, or null.
 * @throws GitError
 */
export const mergeBase = async (clone: Clone, a: string, b: string): Promise<string | null> => {
  const found = await readComparison(clone, [a, b], ['merge-base', a, b], { maxOutputBytes: 1_000 }).catch(
    (error: unknown) => {
      if (exitedWith(error, 1)) return null;
      throw error;
    },
  );
  return found?.toString('latin1').trim() || null;
};

/** How two commits stand to each other. */
export type Relation = { mergeBase: string | null; ahead: number; behind: number };

/**
 * Compares two commits of the clone.
 * @throws GitError
 */
export const readRelation = async (clone: Clone, base: string, head: string): Promise<Relation> => {
  const [found, counted] = await Promise.all([
    mergeBase(clone, base, head),
    readComparison(clone, [base, head], ['rev-list', '--left-right', '--count', `${base}...${head}`], {
      maxOutputBytes: 1_000,
    }),
  ]);
  const [behind, ahead] = counted.toString('latin1').trim().split('\t').map(Number);
  return { mergeBase: found, ahead: ahead ?? 0, behind: behind ?? 0 };
};
