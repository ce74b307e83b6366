import { type AutofixSource, fixCandidates, type FixCandidate } from '../../../engines/autofix/index.ts';
import {
  applyReplacements,
  type Candidate,
  replacementOf,
  type Replacement,
} from '../../../engines/agentLoop/index.ts';
import type { FixableFinding } from './openTurn.ts';

/** Searches that are kept in memory: each step of a run asks for the same ones again. */
const mostKept = 200;
const kept = new Map<string, Promise<readonly Candidate[]>>();

/** A finding in a line of a file. */
export type PlacedFinding = FixableFinding & { file: string; line: number };

/** Whether a finding stands on a line of a file. */
export const isPlaced = (finding: FixableFinding): finding is PlacedFinding =>
  finding.file !== null && finding.line !== null;

/** The number of the line that a line became: the nearest one with the same text. */
const lineAfter = (before: string, after: string, line: number): number => {
  const text = before.split('\n')[line - 1];
  const same = after.split('\n').flatMap((one, index) => (one === text ? index + 1 : []));
  const [nearest] = same.toSorted((one, other) => Math.abs(one - line) - Math.abs(other - line));
  return nearest ?? line;
};

const asReplacements = async ({ title, edits }: FixCandidate, source: AutofixSource): Promise<Candidate> => ({
  title,
  edits: await Promise.all(
    edits.map(async ({ path, content }) => replacementOf(path, (await source.read(path)) ?? '', content)),
  ),
});

const search = async (
  source: AutofixSource,
  { rule, file, line }: Pick<PlacedFinding, 'rule' | 'file' | 'line'>,
  accepted: readonly Replacement[],
  signal: AbortSignal,
): Promise<readonly Candidate[]> => {
  const edited = await applyReplacements(source, accepted);
  if (typeof edited === 'string') return [];
  const contents = new Map(edited.map(({ path, content }) => [path, content]));
  const read = async (path: string) => contents.get(path) ?? (await source.read(path));
  const [before, after] = [await source.read(file), await read(file)];
  const now = before === null || after === null ? line : lineAfter(before, after, line);
  const current = { ...source, read };
  const found = await fixCandidates(current, { rule, path: file, line: now }, signal);
  return Promise.all(found.map((candidate) => asReplacements(candidate, current)));
};

/**
 * Edits that may fix a finding of a commit after edits that were accepted, the best first.
 * @param commit full hash; the same commit, finding and edits have the same candidates
 */
export const searchCandidates = (
  source: AutofixSource,
  commit: string,
  finding: Pick<PlacedFinding, 'rule' | 'file' | 'line'>,
  accepted: readonly Replacement[],
  signal: AbortSignal,
): Promise<readonly Candidate[]> => {
  const { rule, file, line } = finding;
  const key = JSON.stringify([commit, rule, file, line, accepted]);
  const known = kept.get(key);
  if (known) return known;
  const found = search(source, finding, accepted, signal);
  kept.set(key, found);
  // A search that was aborted is not kept.
  found.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return found;
};
