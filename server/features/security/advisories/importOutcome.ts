import { z } from 'zod';
import { type Ecosystem, ecosystems } from '../../../engines/scanner/index.ts';

/** Why records are left out. */
export const omissionReasons = ['OTHER_ECOSYSTEM', 'NOT_A_RECORD', 'TOO_LARGE'] as const;

/** One of them. */
export type OmissionReason = (typeof omissionReasons)[number];

const count = z.number().int().nonnegative();
const importOutcome = z.object({
  read: count,
  ecosystems: z.partialRecord(
    z.enum(ecosystems),
    z.object({ read: count, added: count, changed: count, withdrawn: count }),
  ),
  leftOut: z.partialRecord(z.enum(omissionReasons), count),
});

/** What an import came to until now: how many records it read, of which ecosystems, and what that changed. */
export type ImportOutcome = z.output<typeof importOutcome>;

/** What an import changed of the advisories on an ecosystem, in records. */
export type EcosystemChanges = { added: number; changed: number; withdrawn: number };

/** Reads an outcome as it was kept. Throws for anything else. */
export const readOutcome = (kept: unknown): ImportOutcome => importOutcome.parse(kept);

/** What an import begins with. One that was interrupted reads from the start, and does not find again what it changed before. */
export const begunOutcome = ({ ecosystems: before }: Pick<ImportOutcome, 'ecosystems'>): ImportOutcome => ({
  read: 0,
  leftOut: {},
  ecosystems: Object.fromEntries(
    Object.entries(before).map(([name, changes]) => [name, { ...changes, read: 0 }]),
  ),
});

/** Counts one more record that was left out. */
export const noteLeftOut = ({ leftOut }: ImportOutcome, reason: OmissionReason): void => {
  leftOut[reason] = (leftOut[reason] ?? 0) + 1;
};

const nothing = { read: 0, added: 0, changed: 0, withdrawn: 0 };

/** Counts a record that tells of an ecosystem. */
export const noteRead = ({ ecosystems: counted }: ImportOutcome, ecosystem: Ecosystem): void => {
  const before = counted[ecosystem] ?? nothing;
  counted[ecosystem] = { ...before, read: before.read + 1 };
};

/** Adds what some records changed. */
export const noteChanges = (
  { ecosystems: counted }: ImportOutcome,
  changes: ReadonlyMap<Ecosystem, EcosystemChanges>,
): void => {
  for (const [ecosystem, { added, changed, withdrawn }] of changes) {
    const before = counted[ecosystem] ?? nothing;
    counted[ecosystem] = {
      read: before.read,
      added: before.added + added,
      changed: before.changed + changed,
      withdrawn: before.withdrawn + withdrawn,
    };
  }
};

/** The records that changed nothing: known as they are, or in a newer version. */
export const unchangedOf = ({
  read,
  added,
  changed,
  withdrawn,
}: EcosystemChanges & { read: number }): number =>
  // Of an address that says something else after an interruption, more may have changed than was read at last.
  Math.max(0, read - added - changed - withdrawn);

const number = (value: number): string => value.toLocaleString('en-US');

/** An outcome in a line: "npm 3 new, 1 changed, 0 withdrawn, 12 unchanged". */
export const outcomeInWords = ({ read, ecosystems: counted, leftOut }: ImportOutcome): string => {
  const told = Object.entries(counted).map(
    ([name, one]) =>
      `${name} ${number(one.added)} new, ${number(one.changed)} changed, ${number(one.withdrawn)} withdrawn, ${number(unchangedOf(one))} unchanged`,
  );
  const omitted = Object.values(leftOut).reduce((sum, one) => sum + one, 0);
  return `${number(read)} records read; ${told.join('; ') || 'of no known ecosystem'}; ${number(omitted)} left out`;
};
