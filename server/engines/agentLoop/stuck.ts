import type { StoredCall, Transcript } from './transcript.ts';

/** Calls that are looked back at. */
const lookBack = 20;

const keyOf = ({ name, input }: StoredCall): string => `${name} ${JSON.stringify(input)}`;
const withResult = (call: StoredCall): string => `${keyOf(call)} ${call.output ?? ''}`;

const areEqual = (keys: readonly string[], count: number): boolean =>
  keys.length >= count && new Set(keys.slice(-count)).size === 1;

/**
 * Why a loop makes no progress; null when it may. It is stuck after four equal calls with equal results, three equal errors, six calls of two
 * kinds in turn, and three answers without a call, since a person or the product last wrote.
 */
export const stuckReason = (transcript: Transcript): string | null => {
  const since = transcript.slice(transcript.findLastIndex(({ role }) => role === 'USER') + 1);
  const answers = since.flatMap((message) => (message.role === 'MODEL' ? [message] : []));
  const calls = answers.flatMap((answer) => answer.calls).slice(-lookBack);
  const keys = calls.map(withResult);
  if (areEqual(keys, 4)) return `It called ${calls.at(-1)?.name} four times with the same result.`;
  const failed = calls.slice(-3);
  if (
    failed.every(({ state }) => state === 'FAILED') &&
    areEqual(
      failed.map(({ output }) => output ?? ''),
      3,
    )
  )
    return 'The same error came three times.';
  const six = calls.slice(-6).map(withResult);
  if (six.length === 6 && new Set(six).size === 2 && six.every((key, index) => key === six[index % 2]))
    return 'It went back and forth between two calls.';
  if (answers.length >= 3 && answers.slice(-3).every((answer) => answer.calls.length === 0))
    return 'It answered three times without calling a tool.';
  return null;
};
