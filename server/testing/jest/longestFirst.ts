import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type sequencer from '@jest/test-sequencer';
import { slowFiles } from './slowFiles.ts';

// Its types are those of the module that is required, which differs from the one that is imported.
const { default: Sequencer }: typeof sequencer = createRequire(import.meta.url)('@jest/test-sequencer');

type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/** Seconds of a file that nothing is known of; most that open a browser or start servers are in slowFiles.ts. */
const usual = 3;

/** Milliseconds that a file is expected to take: what it took the last time on this machine, or takes elsewhere. */
const expected = ({ duration, path, context }: Tests[number]) =>
  duration ?? 1_000 * (slowFiles[relative(context.config.rootDir, path).replaceAll('\\', '/')] ?? usual);

/** Returns whether a test file runs in jsdom, like all tests of the client. */
const isClient = ({ context }: Tests[number]): boolean =>
  ['client', 'app'].includes(context.config.displayName?.name ?? '');

/**
 * The order of jest's test files: the longest first, so that no processor waits at the end for the other one. In a fresh clone jest itself would go by
 * the length of the files' text. The client's come last: each loads its modules anew, and the memory of a worker grows to more than 1 GB, which makes
 * every process that a later file starts slower, because a fork copies the page tables (measured: a quarter of the processor time of all tests).
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return sorted.sort(
      (one, other) => Number(isClient(one)) - Number(isClient(other)) || expected(other) - expected(one),
    );
  }
}
