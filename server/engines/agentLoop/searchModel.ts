import { isDeepStrictEqual } from 'node:util';
import type { Message, Model, ModelAnswer, ToolCall } from './model.ts';
import type { Replacement } from './replacements.ts';
import { editOf } from './tools.ts';
import { verdictOf } from './transcript.ts';

/** A finding that search is to fix. */
export type SearchTarget = { path: string; line: number };

/** An edit to try, with what it does in words. */
export type Candidate = { title: string; edits: readonly Replacement[] };

/** What search works with. */
export type SearchKnowledge = {
  /** The findings of one rule, the most severe first. */
  targets: readonly SearchTarget[];
  /** Edits to try for a finding after those that were accepted before, the best first. The same whenever it is asked. */
  candidates: (target: SearchTarget, accepted: readonly Replacement[]) => Promise<readonly Candidate[]>;
};

/** Edits that are checked at most. */
const mostChecks = 30;

const calling = (text: string, calls: readonly Omit<ToolCall, 'id'>[]): ModelAnswer => ({
  text,
  calls: calls.map((one, index) => ({ ...one, id: String(index) })),
  usage: null,
  finish: 'TOOL_CALLS',
});

const trying = (title: string, edits: readonly Replacement[]): ModelAnswer =>
  calling(`${title}.`, [
    { name: 'edit', input: { edits } },
    { name: 'check', input: {} },
  ]);

const reporting = (summary: string): ModelAnswer =>
  calling(summary, [{ name: 'report', input: { summary } }]);

/** What came of the checks so far. */
type Progress = {
  /** The next edit to try; null when there is none left. */
  next: Candidate | null;
  accepted: readonly Replacement[];
  titles: readonly string[];
};

const progressOf = async (
  { targets, candidates }: SearchKnowledge,
  verdicts: readonly string[],
): Promise<Progress> => {
  const accepted: Replacement[] = [];
  const titles: string[] = [];
  let [target, tried] = [0, 0];
  const current = async (): Promise<Candidate | null> => {
    for (; target < targets.length; target += 1, tried = 0) {
      const at = targets[target];
      const candidate = at && (await candidates(at, accepted))[tried];
      if (candidate) return candidate;
    }
    return null;
  };
  for (const verdict of verdicts) {
    const candidate = await current();
    if (!candidate) break;
    if (verdict === 'REFUSED') tried += 1;
    else {
      accepted.push(...candidate.edits);
      titles.push(candidate.title);
      [target, tried] = [target + 1, 0];
    }
  }
  return { next: verdicts.length < mostChecks ? await current() : null, accepted, titles };
};

/** The edit of the last call of `edit`. */
const lastEdit = (messages: readonly Message[]): readonly Replacement[] | null => {
  const calls = messages.flatMap((message) => (message.role === 'MODEL' ? message.calls : []));
  return editOf(calls.findLast(({ name }) => name === 'edit')?.input);
};

/**
 * Searches for edits without a language model: reads the file of the first finding, then tries one candidate after the other until the checks accept
 * one, finding by finding. What it does next follows from the messages alone, so that it goes on where a killed process stopped.
 */
export const searchModel = (knowledge: SearchKnowledge): Model => ({
  name: 'Search',
  answer: async ({ messages }) => {
    const results = messages.flatMap((message) => (message.role === 'TOOL' ? [message] : []));
    const [first] = knowledge.targets;
    if (results.length === 0 && first) {
      const { path, line } = first;
      return calling(`Reading ${path} around line ${line}.`, [
        { name: 'read', input: { path, from: Math.max(1, line - 20), to: line + 20 } },
      ]);
    }
    const verdicts = results.filter(({ name }) => name === 'check').map(({ text }) => verdictOf(text));
    const { next, accepted, titles } = await progressOf(knowledge, verdicts);
    if (next) return trying(next.title, [...accepted, ...next.edits]);
    if (accepted.length === 0)
      return reporting(
        verdicts.length === 0
          ? 'Search found no edit to try.'
          : `Search tried ${verdicts.length === 1 ? 'one edit, which did' : `${verdicts.length} edits, none of which did`} not pass the checks.`,
      );
    // The edit in force is the last one that was tried, which may have been refused.
    if (!isDeepStrictEqual(lastEdit(messages), accepted))
      return trying('Keeping what passed the checks', accepted);
    return reporting(
      `${titles.join('. ')}. Search checked ${verdicts.length === 1 ? 'one edit' : `${verdicts.length} edits`}.`,
    );
  },
});
