import type { Readable } from 'node:stream';

/** What a command that may say without end is listened to, in bytes a second. */
const BYTES_PER_SECOND = 1024 ** 2;

/** How the output of a command is passed on. */
export type OutputOptions = {
  streams: Readonly<Record<'OUT' | 'ERROR', Readable>>;
  /** Null: it goes on for ever, though what comes too fast is left out. */
  limit: number | null;
  onOutput: (chunk: Buffer, stream: 'OUT' | 'ERROR') => void;
  onLimit: () => void;
};

/** Takes bytes from what may still be passed on, which fills up again as time goes on. */
const steadyAllowance = () => {
  let left = BYTES_PER_SECOND;
  let looked = performance.now();
  return (wanted: number): number => {
    const now = performance.now();
    left = Math.min(BYTES_PER_SECOND, left + ((now - looked) / 1000) * BYTES_PER_SECOND);
    looked = now;
    const given = Math.min(wanted, Math.floor(left));
    left -= given;
    return given;
  };
};

const fixedAllowance = (limit: number, onLimit: () => void) => {
  let left = limit;
  return (wanted: number): number => {
    const given = Math.min(wanted, left);
    left -= given;
    if (given < wanted) onLimit();
    return given;
  };
};

/** What util-linux's `unshare` says when the first process of its namespaces was killed, as it cannot let itself be killed the same way. */
const ofUnshare = /unshare: sigprocmask unblock failed: [^\n]*\n?/;

/**
 * Passes on what a command says, within limits. What is said before it begins is of whoever makes the sandbox: that is kept apart.
 * @returns what is to be called when the command begins, and when it is killed: from then on errors are of whoever makes the sandbox, too;
 *   and what was said until it began
 */
export const passOn = ({ streams, limit, onOutput, onLimit }: OutputOptions) => {
  const take = limit === null ? steadyAllowance() : fixedAllowance(limit, onLimit);
  const before: { chunk: Buffer; stream: 'OUT' | 'ERROR' }[] = [];
  let begun = false;
  let afterKill: Buffer[] | null = null;
  const pass = (chunk: Buffer, stream: 'OUT' | 'ERROR') => {
    const length = take(chunk.length);
    if (length > 0) onOutput(chunk.subarray(0, length), stream);
  };
  for (const stream of ['OUT', 'ERROR'] as const)
    streams[stream].on('data', (chunk: Buffer) => {
      if (!begun) before.push({ chunk, stream });
      else if (afterKill && stream === 'ERROR') afterKill.push(chunk);
      else pass(chunk, stream);
    });
  streams.ERROR.once('end', () => {
    const text = Buffer.concat(afterKill ?? []).toString('latin1');
    if (text !== '') pass(Buffer.from(text.replace(ofUnshare, ''), 'latin1'), 'ERROR');
  });
  return {
    begin: () => {
      begun = true;
      for (const { chunk, stream } of before.splice(0)) pass(chunk, stream);
    },
    killed: () => {
      afterKill ??= [];
    },
    saidBefore: () =>
      Buffer.concat(before.map(({ chunk }) => chunk))
        .toString()
        .trim(),
  };
};
