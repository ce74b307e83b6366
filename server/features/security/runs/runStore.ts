import { type Kysely, sql } from 'kysely';
import { validate } from 'uuid';
import type { CheckOutcome, ScanFilter, ScanOrigin, Severity } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { type Connection, newestBy, type PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type JobRow, jobStore } from '../../../platform/jobs/store.ts';
import type { Suppression } from '../../../engines/scanner/index.ts';
import type { Analysed, RunRow } from './runRows.ts';
import { highestFindingOf } from './scanFindings.ts';
import { runsOf, shownRuns, stateOfRun } from './runRows.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';

export type ScanPage = Connection<RunRow>;

/** Who orders a scan, and at which commit the default branch is to be; null: wherever it is. */
type Order = { actorName: string; apiKeyName: string | null; commit: string | null };

/** What a scan came to, besides what is written of it for good. */
export type RunFigures = {
  found: number;
  resolved: number;
  reopened: number;
  omitted: number;
  analysers: readonly Analysed[];
  suppression: Suppression;
};

/** How a check came out in a scan. */
export type ScanResultRow = {
  checkId: string;
  checkName: string;
  severity: Severity;
  outcome: CheckOutcome;
  reason: string | null;
  /** The highest severity of the findings that the scan reported of it. */
  highestFinding: Severity | null;
};

type Reader = Grant<'ORGANIZATION_READ'>;

/** Scans as runs: what is ordered, where it stands, and what it came to. */
export const runStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => {
  const load = rowLoader<RunRow>(
    (organizationId, ids) =>
      shownRuns(transaction, organizationId)
        .where('scanRuns.id', 'in', [...ids])
        .execute(),
    ({ id }) => id,
  );

  const ofFindings = rowLoader<RunRow & { findingId: string }>(
    (organizationId, ids) =>
      shownRuns(transaction, organizationId)
        .innerJoin('findings', (on) =>
          on
            .onRef('findings.organizationId', '=', 'scans.organizationId')
            .onRef('findings.projectId', '=', 'scans.projectId')
            .onRef('findings.lastSeenAt', '=', 'scans.finishedAt'),
        )
        .select('findings.id as findingId')
        .where('findings.id', 'in', [...ids])
        .where('findings.tool', 'is', null)
        .execute(),
    ({ findingId }) => findingId,
  );
  const ofProjects = childPages<RunRow>(transaction, {
    columns: sql`runs.*`,
    rows: (organizationId) => sql`(${shownRuns(transaction, organizationId)}) runs where true`,
    parent: sql.ref('runs.project_id'),
    sort: newestBy('runs.ordered_at', 'runs.id'),
    size: 25,
  });

  const keep = async (
    organizationId: string,
    projectId: string,
    { id }: JobRow,
    run: { origin: ScanOrigin; wantedCommit?: string | null } & Partial<
      Pick<RunRow, 'actorId' | 'actorName' | 'apiKeyId' | 'apiKeyName'>
    >,
  ): Promise<void> => {
    await transaction
      .insertInto('scanRuns')
      .values({ ...run, id, jobId: id, organizationId, projectId, orderedAt: clock() })
      .execute();
    await jobs.enqueue(transaction, 'scan', { organizationId, jobId: id });
  };

  return {
    /** A scan as it stands, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<RunRow | null> => load(grant, id),

    /** The scans that were chosen, the newest order first; 25 a page unless asked otherwise. */
    list: async (
      grant: Reader,
      { project, state, origin }: Partial<ScanFilter>,
      args: PageArguments,
    ): Promise<ScanPage> => {
      let chosen = shownRuns(transaction, grant.organizationId).where('projects.archivedAt', 'is', null);
      // What cannot be an id is the id of no project.
      if (project?.length) {
        chosen = chosen.where(
          sql<boolean>`scan_runs.project_id = any(${project.filter((id) => validate(id))}::uuid[])`,
        );
      }
      if (state?.length) chosen = chosen.where(sql<boolean>`${stateOfRun} = any(${state}::text[])`);
      if (origin?.length) chosen = chosen.where(sql<boolean>`scan_runs.origin = any(${origin}::text[])`);
      const page = await readPage(chosen, newestBy('scan_runs.ordered_at', 'scan_runs.id'), args, 25);
      load.remember(grant, page.nodes);
      return page;
    },

    /** The newest scan that reported a finding, or null; those of several are read in one statement. */
    ofFinding: (grant: Reader, findingId: string): Promise<RunRow | null> => ofFindings(grant, findingId),

    /** The scans of a project, newest first, 25 a page; those of a list of projects are read in one statement. */
    ofProject: async (grant: Reader, projectId: string, args: PageArguments): Promise<ScanPage> => {
      const page = await ofProjects(grant, projectId, args);
      load.remember(grant, page.nodes);
      return page;
    },

    /** The scans of jobs, in the order of the jobs. */
    ofJobs: async (grant: Reader, of: readonly JobRow[]): Promise<RunRow[]> => {
      const rows = await Promise.all(of.map(({ id }) => load(grant, id)));
      return rows.filter((row) => row !== null);
    },

    /** How each check came out in a scan, those that failed first, then by severity and name. */
    results: ({ organizationId }: Reader, scanId: string): Promise<ScanResultRow[]> =>
      transaction
        .selectFrom('scanResults')
        .innerJoin('scans', (on) =>
          on
            .onRef('scans.organizationId', '=', 'scanResults.organizationId')
            .onRef('scans.id', '=', 'scanResults.scanId'),
        )
        .select(['checkId', 'checkName', 'severity', 'outcome', 'reason'])
        .select(
          highestFindingOf(sql.ref('scans.project_id'), sql.ref('scans.finished_at')).as('highestFinding'),
        )
        .where('scanResults.organizationId', '=', organizationId)
        .where('scanId', '=', scanId)
        .orderBy(sql`case outcome when 'FAILED' then 0 when 'NOT_CHECKED' then 1 else 2 end`)
        .orderBy(sql`severity_rank(severity)`)
        .orderBy('checkName')
        .limit(100)
        .execute(),

    /** Orders a scan for somebody; answers its job. */
    order: async (grant: Grant<'SCAN_START'>, projectId: string, order: Order): Promise<JobRow> => {
      const job = await jobStore(transaction, clock).create(grant, 'scan', projectId);
      const { commit: wantedCommit, actorName, apiKeyName } = order;
      const { organizationId, userId: actorId, apiKeyId, byKey } = grant;
      const origin = byKey ? 'API_KEY' : 'PERSON';
      await keep(organizationId, projectId, job, {
        origin,
        actorId,
        actorName,
        apiKeyId,
        apiKeyName,
        wantedCommit,
      });
      return job;
    },

    /**
     * Orders a scan that follows from something else; not while one waits already. What is due by time alone, one that runs does as well:
     * only what was pushed or fetched since needs another.
     */
    follow: async (
      grant: TenantGrant<'JOB'>,
      projectId: string,
      origin: 'PUSH' | 'FETCH' | 'SCHEDULE',
    ): Promise<void> => {
      const known = jobStore(transaction, clock);
      const enough = origin === 'SCHEDULE' ? (['QUEUED', 'RUNNING'] as const) : (['QUEUED'] as const);
      if (await known.isQueued(grant, 'scan', projectId, enough)) return;
      const job = await known.create(grant, 'scan', projectId);
      await keep(grant.organizationId, projectId, job, { origin });
    },

    /** Orders a scan for a run of an agent, or joins one that waits already. @returns its id */
    forRun: async (grant: TenantGrant<'JOB'>, projectId: string): Promise<string> => {
      const known = jobStore(transaction, clock);
      const waiting = await known.active(grant, 'scan', projectId);
      if (waiting?.state === 'QUEUED') return waiting.id;
      const job = await known.create(grant, 'scan', projectId);
      await keep(grant.organizationId, projectId, job, { origin: 'AGENT' });
      return job.id;
    },

    /** Why a scan was ordered, and the highest severity of the open findings that it was the first to report; null when it has no result. */
    newFindings: async (
      { organizationId }: TenantGrant<'JOB'>,
      scanId: string,
    ): Promise<{ origin: ScanOrigin; severity: Severity | null } | null> => {
      const { rows } = await sql<{ origin: ScanOrigin; severity: Severity | null }>`
        select scan_runs.origin, (
          select findings.severity from findings
          where findings.organization_id = ${organizationId} and findings.project_id = scans.project_id and findings.tool is null
            and findings.scan_id = scans.id and findings.first_seen_at = scans.finished_at
            and findings.state in ('OPEN', 'CONFIRMED')
          order by severity_rank(findings.severity) limit 1
        ) as severity
        from scans
        join scan_runs on scan_runs.organization_id = scans.organization_id and scan_runs.id = scans.id
        where scans.organization_id = ${organizationId} and scans.id = ${scanId}`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Whether the organization is not suspended: while it is, nothing is changed there. */
    isActive: async ({ organizationId }: TenantGrant<'JOB'>): Promise<boolean> =>
      (await transaction
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .where('suspendedAt', 'is', null)
        .executeTakeFirst()) !== undefined,

    /** The commit that the scan of a job was ordered for, or null. */
    wantedCommit: async (
      { organizationId }: TenantGrant<'JOB'> | Grant<'SCAN_START'>,
      scanId: string,
    ): Promise<string | null> =>
      (
        await runsOf(transaction, organizationId)
          .select('wantedCommit')
          .where('scanRuns.id', '=', scanId)
          .executeTakeFirst()
      )?.wantedCommit ?? null,

    /** Keeps what a scan came to. */
    complete: async (
      { organizationId }: TenantGrant<'JOB'>,
      scanId: string,
      { analysers, suppression, ...figures }: RunFigures,
    ): Promise<void> => {
      await transaction
        .updateTable('scanRuns')
        .set({
          ...figures,
          analysers: JSON.stringify(analysers),
          suppressionRequests: suppression.requests,
          suppressedFindings: suppression.findings,
          suppressionsHeld: suppression.held,
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', scanId)
        .execute();
    },
  };
};
