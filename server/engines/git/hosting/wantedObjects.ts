import { runGit, type GitOptions } from '../process/git.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import { refused } from './refused.ts';

const milliseconds = 2 * 60_000;
const mostOutputBytes = 16 * 1024 * 1024;

/**
 * Reads which objects a fetch of protocol version 2 asks for (gitprotocol-v2, "fetch").
 * @throws Refused when the request is malformed
 */
const wantsOf = (request: Buffer): string[] => {
  const wants = new Set<string>();
  for (let at = 0; at < request.length; ) {
    const head = request.toString('latin1', at, at + 4);
    const length = /^[0-9a-f]{4}$/i.test(head) ? Number.parseInt(head, 16) : 3;
    if (length === 3 || at + length > request.length) throw refused('The request of the fetch is malformed.');
    // git reads the digits of an object id in either case, and ignores what follows them.
    const [, want] = /^want ([0-9a-f]{40})/i.exec(request.toString('latin1', at + 4, at + 50)) ?? [];
    if (length > 4 && want) wants.add(want.toLowerCase());
    at += Math.max(length, 4);
  }
  return [...wants];
};

/** Ends a walk that has found everything. */
const found = new Error('Everything was found.');

type Run = (args: readonly string[], options: Pick<GitOptions, 'input' | 'onOutput'>) => Promise<Buffer>;

/** Removes from a set every object that some ref reaches. Recent ones are found early. */
const removeReachable = async (run: Run, objects: Set<string>): Promise<void> => {
  let rest = '';
  const onOutput = (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) objects.delete(line);
    if (objects.size === 0) throw found;
  };
  const walk = ['rev-list', '--objects', '--no-object-names', '--in-commit-order', '--all'];
  await run(walk, { onOutput }).catch((error: unknown) => {
    if (error !== found) throw error;
  });
};

/**
 * Finds an object that a fetch must not get, because no ref reaches it. In version 2 of its protocol git itself sends every object that it has.
 * Refs and commits are looked up quickly; for other objects, which partial clones ask for one by one, all of the history is walked.
 * @returns its id, or null when there is none
 */
export const unreachableWant = async (
  directory: string,
  tips: Iterable<string>,
  request: Buffer,
  signal: AbortSignal,
): Promise<string | null> => {
  const known = new Set(tips);
  const wants = wantsOf(request).filter((want) => !known.has(want));
  if (wants.length === 0) return null;
  const run: Run = (args, options) =>
    runGit([`--git-dir=${directory}`, ...args], {
      timeoutMilliseconds: milliseconds,
      maxOutputBytes: options.onOutput ? Number.POSITIVE_INFINITY : mostOutputBytes,
      limits: hostedLimits,
      signal,
      ...options,
    });
  const types = await run(['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
    input: `${wants.join('\n')}\n`,
  });
  const commits: string[] = [];
  const others = new Set<string>();
  for (const line of types.toString('latin1').trim().split('\n')) {
    const [id = '', type] = line.split(' ');
    if (type === 'missing') return id;
    if (type === 'commit') commits.push(id);
    else others.add(id);
  }
  if (commits.length > 0) {
    const input = `${commits.join('\n')}\n`;
    const hidden = await run(['rev-list', '--max-count=1', '--stdin', '--not', '--all'], { input });
    // The walk begins at the wants: the first that it lists is one of them.
    if (hidden.length > 0) return hidden.toString('latin1', 0, 40);
  }
  if (others.size > 0) await removeReachable(run, others);
  const [left] = others;
  return left ?? null;
};
