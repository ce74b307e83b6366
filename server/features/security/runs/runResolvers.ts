import { acceptUnscannedFiles } from './acceptUnscannedFiles.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { checkOfResult } from '../checks/catalogue.ts';
import { followScans, type ScanNews, toldScan } from './followScans.ts';
import { wordsOfOmission } from './omissionWords.ts';
import type { RunRow } from './runRows.ts';
import { withdrawUnscannedFiles } from './withdrawUnscannedFiles.ts';
import { actorOf } from '../../../platform/nodes/actorOf.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** The run of a scan that other types lead to. Throws NOT_FOUND. */
const runOf = async ({ id }: { id: string }, context: Context): Promise<RunRow> => {
  const run = await context.stores.scanRuns.load(reading(context), id);
  if (!run) throw notFound('scan');
  return run;
};

const orderer = ({ actorName, apiKeyName }: RunRow): string | null =>
  actorName && apiKeyName ? `${actorName}, API key ${apiKeyName}` : actorName;

/** What answers the schema of scans as runs. */
export const runResolvers = {
  Mutation: { acceptUnscannedFiles, withdrawUnscannedFiles },
  Query: {
    scans: (_, { filter, ...page }, context) =>
      context.stores.scanRuns.list(reading(context), filter ?? {}, page),
    scan: async (_, { id }, context) => {
      const run = await context.stores.scanRuns.load(reading(context), knownId(id, 'scan'));
      if (!run) throw notFound('scan');
      return run;
    },
  },
  Subscription: {
    scanChanged: {
      subscribe: (_, followed, context) => followScans(context, followed),
      resolve: (news: ScanNews, _: unknown, context: Context) => toldScan(news, context),
    },
  },
  ScanChange: {
    resync: ({ scanId, missed }) => scanId === null || missed === true,
    scan: ({ scanId }, _, context) =>
      scanId === null ? null : context.stores.scanRuns.load(reading(context), scanId),
  },
  Scan: {
    actor: async (scan, _, context) => {
      const { id, actorId, actorName, apiKeyId, apiKeyName } = await runOf(scan, context);
      const isNameAlone = actorName !== null && actorId === null && apiKeyId === null;
      return isNameAlone
        ? null
        : actorOf(context, { id, userId: actorId, name: actorName ?? 'Slipway', apiKeyId, apiKeyName });
    },
    url: ({ id }, _, { runtime }) => `${runtime.env.publicUrl}/app/security/scans/${id}`,
    project: async (scan, _, context) => {
      const { projectId } = await runOf(scan, context);
      return context.stores.projects.load(reading(context), projectId);
    },
    state: async (scan, _, context) => (await runOf(scan, context)).state,
    origin: async (scan, _, context) => (await runOf(scan, context)).origin,
    orderedBy: async (scan, _, context) => orderer(await runOf(scan, context)),
    orderedAt: async (scan, _, context) => (await runOf(scan, context)).orderedAt,
    startedAt: async (scan, _, context) => (await runOf(scan, context)).startedAt,
    commitSha: async (scan, _, context) => {
      const { commit, wantedCommit } = await runOf(scan, context);
      return commit ?? wantedCommit;
    },
    rulesVersion: async (scan, _, context) => (await runOf(scan, context)).rulesVersion,
    results: async ({ id }, _, context) => {
      const rows = await context.stores.scanRuns.results(reading(context), id);
      return rows.map((row) => ({ check: checkOfResult(row), outcome: row.outcome, reason: row.reason }));
    },
    analysers: async (scan, _, context) =>
      (await runOf(scan, context)).analysers.map(({ analyser, files, milliseconds }) => ({
        analyser,
        fileCount: files,
        milliseconds,
      })),
    omissions: async ({ id }, _, context) => {
      const rows = await context.stores.unscannedFiles.omissions(reading(context), id);
      return rows.map(({ reason, unscanned, acceptedUntil, acceptedBy, acceptedReason, ...row }) => ({
        ...row,
        reason: wordsOfOmission(reason),
        isUnscanned: unscanned,
        acceptance:
          acceptedUntil === null
            ? null
            : { until: acceptedUntil, by: acceptedBy ?? '', reason: acceptedReason ?? '' },
      }));
    },
    omittedCount: async (scan, _, context) => (await runOf(scan, context)).omitted ?? 0,
    foundCount: async (scan, _, context) => (await runOf(scan, context)).found,
    resolvedCount: async (scan, _, context) => (await runOf(scan, context)).resolved,
    reopenedCount: async (scan, _, context) => (await runOf(scan, context)).reopened,
    findings: async (scan, { change, ...page }, context) =>
      context.stores.findings.ofScan(reading(context), await runOf(scan, context), change ?? null, page),
    job: async (scan, _, context) => {
      const { jobId } = await runOf(scan, context);
      return jobId === null ? null : context.stores.jobs.find(reading(context), jobId);
    },
  },
  Organization: {
    scans: ({ id }, { filter, ...page }, context) =>
      context.stores.scanRuns.list(reading(context).inside(id), filter ?? {}, page),
  },
  Project: {
    scans: ({ id }, page, context) => context.stores.scanRuns.ofProject(reading(context), id, page),
  },
  Finding: {
    scan: ({ id }, _, context) => context.stores.scanRuns.ofFinding(reading(context), id),
  },
} satisfies Resolvers;
