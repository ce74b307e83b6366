/** A line of CODEOWNERS that names files and their owners; nobody owns the files of one without owners. */
export type OwnerLine = {
  /** Number in the file, from 1. */
  line: number;
  pattern: string;
  /** Addresses and handles as they are written. */
  owners: string[];
};

/** The lines of CODEOWNERS, or why it cannot be used. */
export type ParsedOwners = { lines: OwnerLine[]; problem: null } | { lines: null; problem: string };

/** Wildcards in one segment of a pattern, and `**` in all of it: more take a time that grows with powers of the length of a path. */
const mostWildcards = 2;

const isDeep = (segment: string): boolean => /^\*{2,}$/.test(segment);

const isTooComplex = (pattern: string): boolean => {
  const segments = pattern.split('/');
  return (
    segments.filter(isDeep).length > mostWildcards ||
    segments.some((segment) => !isDeep(segment) && segment.split(/\*+/).length - 1 > mostWildcards)
  );
};

const parseLine = (text: string): Omit<OwnerLine, 'line'> | null => {
  // A space in a pattern is escaped with a backslash.
  const words = text.trim().match(/(?:\\.|\S)+/gu) ?? [];
  const comment = words.findIndex((word) => word.startsWith('#'));
  const [pattern, ...owners] = comment < 0 ? words : words.slice(0, comment);
  return pattern === undefined ? null : { pattern, owners };
};

/**
 * Parses CODEOWNERS by GitHub's rules ("About code owners"): one pattern a line with its owners, `#` begins a comment, and lines with a
 * negated pattern are skipped.
 */
export const parseCodeOwners = (text: string): ParsedOwners => {
  const lines: OwnerLine[] = [];
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const parsed = parseLine(content);
    if (parsed === null || parsed.pattern.startsWith('!')) continue;
    const line = index + 1;
    if (isTooComplex(parsed.pattern)) {
      const problem = `line ${line} has more than ${mostWildcards} wildcards in one name or more than ${mostWildcards} “**”: split it into several lines`;
      return { lines: null, problem };
    }
    lines.push({ line, ...parsed });
  }
  return { lines, problem: null };
};
