import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { type AbandonedHandler, JobCanceled, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob, type Progress } from '../../../platform/jobs/logs/progress.ts';
import { DumpFault } from './dumpFault.ts';
import { inFolder, withDump } from './fetchDump.ts';
import { importAdvisories } from './importAdvisories.ts';
import { type ImportOutcome, outcomeInWords } from './importOutcome.ts';
import type { ImportOrder } from './importStore.ts';
import { recordsOf } from './osvFiles.ts';

type Running = { organizationId: string; signal: AbortSignal; report: (progress: Progress) => void };

/** Percent of an import that fetching its file counts for. */
const fetched = 30;

const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** The parts of the file of an import, each read in a transaction of its own. */
async function* keptParts(
  { inOrganization }: JobContext,
  { id }: ImportOrder,
  organizationId: string,
): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await inOrganization(organizationId, ({ advisoryImports }, grant) =>
      advisoryImports.part(grant, id, number),
    );
    if (!part) return;
    yield part;
  }
}

/** Writes the file of an import, part by part, into one that can be read at any place. */
const withKeptFile = async <T>(
  context: JobContext,
  order: ImportOrder,
  { organizationId, signal }: Running,
  use: (file: string) => Promise<T>,
): Promise<T> =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'dump');
    await pipeline(keptParts(context, order, organizationId), createWriteStream(file), { signal });
    return use(file);
  });

/** Finds the file of an import, here or at its address, for as long as it is read. */
const withFile = <T>(
  context: JobContext,
  order: ImportOrder,
  running: Running,
  use: (file: string, begin: number) => Promise<T>,
): Promise<T> => {
  const { address } = order;
  const { signal, report } = running;
  if (address === null) return withKeptFile(context, order, running, (file) => use(file, 0));
  const url = new URL(address);
  const onBytes = (bytes: number, whole: number | null) =>
    report({
      progress: whole ? (fetched * bytes) / whole : 0,
      step: `Fetching from ${url.host}: ${megabytes(bytes)}${whole ? ` of ${megabytes(whole)}` : ''} MB`,
    });
  const { gitAllowedHosts: allowedHosts } = context.runtime.env;
  return withDump(url, { allowedHosts, signal, onBytes }, (file) => use(file, fetched));
};

const runOrdered = (context: JobContext, order: ImportOrder, running: Running): Promise<ImportOutcome> => {
  const { database, clock } = context.runtime;
  const { organizationId, signal, report } = running;
  return withFile(context, order, running, (file, begin) =>
    importAdvisories({
      system: database.system,
      records: recordsOf(file),
      source: order.source,
      clock,
      signal,
      before: order.before,
      keep: async (transaction, outcome) => {
        await transaction
          .updateTable('advisoryImports')
          .set({ outcome: JSON.stringify(outcome) })
          .where('organizationId', '=', organizationId)
          .where('id', '=', order.id)
          .execute();
      },
      onRead: (read, share) =>
        report({
          progress: begin + (100 - begin) * share,
          step: `${read.toLocaleString('en-US')} records read`,
        }),
    }),
  );
};

/** Lets go of what an import that has ended kept. */
const letGo = ({ inOrganization }: JobContext, organizationId: string, jobId: string): Promise<void> =>
  inOrganization(organizationId, ({ advisoryImports }, grant) => advisoryImports.removeFile(grant, jobId));

/** Makes the handler that does an import which was ordered. Role system, for advisories are of no organization. */
export const runImport =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, { signal, report, log, noted }) => {
    const { inOrganization } = context;
    const end = async (state: 'SUCCEEDED' | 'FAILED', message?: string) => {
      await noted();
      await inOrganization(organizationId, async ({ advisoryImports }, grant, transaction) => {
        await advisoryImports.removeFile(grant, jobId);
        await finishJob(transaction, jobId, state, message);
      });
    };
    try {
      signal.throwIfAborted();
      const order = await inOrganization(organizationId, ({ advisoryImports }, grant) =>
        advisoryImports.ofJob(grant, jobId),
      );
      if (!order) return void (await end('FAILED', 'What was to be imported is no longer there.'));
      const outcome = await runOrdered(context, order, { organizationId, signal, report });
      log(outcomeInWords(outcome));
      await end('SUCCEEDED');
    } catch (error) {
      if (signal.reason instanceof JobCanceled) await letGo(context, organizationId, jobId);
      if (!(error instanceof DumpFault) || signal.aborted) throw error;
      await end('FAILED', error.message);
    }
  };

/** Makes what cleans up after an import that is given up. */
export const abandonImport =
  (context: JobContext): AbandonedHandler =>
  ({ organizationId, jobId }) =>
    letGo(context, organizationId, jobId);
