import { type Kysely, sql } from 'kysely';
import type {
  Confidence,
  DismissalReason,
  FindingChange,
  FindingEventType,
  FindingSort,
  FindingState,
  FindingStep,
  Severity,
  SeverityCount,
} from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { projectColumns, type ProjectRow, projectsOf } from '../../platform/database/projectRows.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Connection, PageArguments, SortKey } from '../../platform/graphql/pages/connection.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { findBy, readFound } from '../../platform/graphql/readFound.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { type FindingChoice, passes, searched } from './findingFilter.ts';
import { isOfScan } from './runs/scanFindings.ts';
import { countOpen, wasOpen } from './scores/openOnDay.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';

/** One issue that a scan reports. */
export type FindingRow = {
  id: string;
  projectId: string;
  checkId: string;
  checkName: string;
  severity: Severity;
  confidence: Confidence;
  /** What the severity goes by: see severityReason of the scanner. */
  severityContext: string | null;
  title: string;
  description: string;
  file: string | null;
  line: number | null;
  snippet: string | null;
  commit: string | null;
  state: FindingState;
  dismissalReason: DismissalReason | null;
  acceptedUntil: string | null;
  riskOwnerId: string | null;
  assigneeId: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
  dueAt: Date;
  weakness: number | null;
  fix: string | null;
  introducedCommit: string | null;
  introducedBy: string | null;
  introducedAt: Date | null;
  tool: string | null;
  /** The rule of the check that found it; null for findings of other tools, and for some in sample data. */
  rule: string | null;
};
export type FindingPage = Connection<FindingRow>;

/** Something that became of a finding. */
export type FindingEventRow = {
  id: string;
  findingId: string;
  type: FindingEventType;
  userId: string | null;
  actorName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  reason: DismissalReason | null;
  comment: string | null;
  assigneeName: string | null;
  acceptedUntil: string | null;
  commit: string | null;
  commitAuthor: string | null;
  scanId: string | null;
  /** What it takes back, or null. */
  undoes: FindingEventType | null;
  createdAt: Date;
};

type Reader = Grant<'ORGANIZATION_READ'>;

const columns = [
  'findings.id',
  'findings.projectId',
  'findings.checkId',
  'findings.checkName',
  'findings.severity',
  'findings.confidence',
  'findings.severityContext',
  'findings.title',
  'findings.description',
  'findings.file',
  'findings.line',
  'findings.snippet',
  'findings.commit',
  'findings.state',
  'findings.dismissalReason',
  'findings.firstSeenAt',
  'findings.lastSeenAt',
  'findings.dueAt',
  'findings.acceptedUntil',
  'findings.riskOwnerId',
  'findings.assigneeId',
  'findings.weakness',
  'findings.fix',
  'findings.introducedCommit',
  'findings.introducedBy',
  'findings.introducedAt',
  'findings.tool',
  'findings.rule',
] as const;

const sortKeys = {
  SEVERITY: { expression: sql`severity_rank(findings.severity)`, type: 'integer' },
  FIRST_SEEN_AT: { expression: sql.ref('findings.first_seen_at'), type: 'timestamptz' },
  CHECK: { expression: sql.ref('findings.check_name'), type: 'text' },
  DUE_AT: { expression: sql.ref('findings.due_at'), type: 'timestamptz' },
} as const;

const sortKey = ({ field, direction }: FindingSort): SortKey => ({
  ...sortKeys[field],
  direction: direction === 'ASC' ? 'asc' : 'desc',
  id: sql.ref('findings.id'),
});

/** The scan that made a row of `finding_events`: it writes all that it says of findings at the instant at which it ends. */
const scanOfEvent = sql<string | null>`(
  select scans.id from findings join scans on scans.organization_id = findings.organization_id
    and scans.project_id = findings.project_id and scans.finished_at = finding_events.created_at
  where findings.organization_id = finding_events.organization_id and findings.id = finding_events.finding_id
    and findings.tool is null and finding_events.actor_name is null
  limit 1)`;

/** What an event that takes back another one takes back. */
const undoneType = sql<FindingEventType | null>`(
  select undone.type from finding_events undone
  where undone.organization_id = finding_events.organization_id and undone.finding_id = finding_events.finding_id
    and undone.id = finding_events.undoes)`;

/** The columns of an event of a finding. */
const eventColumns = [
  'id',
  'findingId',
  'type',
  'userId',
  'actorName',
  'apiKeyId',
  'apiKeyName',
  'reason',
  'comment',
  'assigneeName',
  'acceptedUntil',
  'commit',
  'commitAuthor',
  'createdAt',
  scanOfEvent.as('scanId'),
  undoneType.as('undoes'),
] as const;

/** The findings of the active organization, to read. What changes them stands in triageStore.ts. */
export const findingStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const findingsOf = (organizationId: string) =>
    transaction
      .selectFrom('findings')
      .innerJoin('projects', (on) =>
        on
          .onRef('projects.organizationId', '=', 'findings.organizationId')
          .onRef('projects.id', '=', 'findings.projectId'),
      )
      .where('findings.organizationId', '=', organizationId);

  const byId = rowLoader<FindingRow>(
    (organizationId, ids) =>
      findingsOf(organizationId)
        .select(columns)
        .where('findings.id', 'in', [...ids])
        .execute(),
    ({ id }) => id,
  );

  const ofProjects = childPages<FindingRow>(transaction, {
    columns: sql.join(columns.map((column) => sql.ref(column))),
    rows: (organizationId) => sql`findings where findings.organization_id = ${organizationId}`,
    parent: sql.ref('findings.project_id'),
    sort: sortKey({ field: 'SEVERITY', direction: 'ASC' }),
    size: 25,
  });
  const eventById = rowLoader<FindingEventRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('findingEvents')
        .select(eventColumns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  return {
    /** Something that became of a finding, or null; several are read in one statement. */
    event: (grant: Reader, id: string): Promise<FindingEventRow | null> => eventById(grant, id),

    /** A finding as another record leads to it, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<FindingRow | null> => byId(grant, id),

    /** A finding as it is now, or null. */
    find: async ({ organizationId }: Reader, id: string): Promise<FindingRow | null> =>
      (await findingsOf(organizationId).select(columns).where('findings.id', '=', id).executeTakeFirst()) ??
      null,

    /** Open and confirmed findings in a file of a project, by line; the first 200. */
    inFile: ({ organizationId }: Reader, projectId: string, file: string): Promise<FindingRow[]> =>
      findingsOf(organizationId)
        .select(columns)
        .where('findings.projectId', '=', projectId)
        // The index has hashes: a path may be longer than a key of it.
        .where(sql<boolean>`md5(findings.file) = md5(${file})`)
        .where('findings.file', '=', file)
        .where(sql<boolean>`findings.state in ('OPEN', 'CONFIRMED')`)
        .orderBy('findings.line')
        .orderBy(sql`severity_rank(findings.severity)`)
        .orderBy('findings.id')
        .limit(200)
        .execute(),

    /** Open findings of a project that scans of Slipway found by some rules, the worst first: all, or those of these ids. */
    fixable: (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      { rules, ids }: { rules: readonly string[] | null; ids: readonly string[] | null },
    ) => {
      const open = findingsOf(organizationId)
        .select(['findings.id', 'findings.title', 'findings.file', 'findings.line', 'findings.severity'])
        .select(sql<string>`findings.rule`.as('rule'))
        .where('findings.projectId', '=', projectId)
        .where('findings.rule', 'is not', null)
        .where('findings.tool', 'is', null)
        .where('findings.state', 'in', ['OPEN', 'CONFIRMED'])
        .orderBy(sql`severity_rank(findings.severity)`)
        .orderBy('findings.id')
        .limit(1_000);
      const chosen = ids === null ? open : open.where('findings.id', 'in', ids);
      return (rules === null ? chosen : chosen.where('findings.rule', 'in', rules)).execute();
    },

    /** Those of these findings that there are, the worst first. */
    several: async ({ organizationId }: Reader, ids: readonly string[]): Promise<FindingRow[]> =>
      findingsOf(organizationId)
        .select(columns)
        .where(sql<boolean>`findings.id = any(${ids}::uuid[])`)
        .orderBy('findings.severity')
        .orderBy('findings.id')
        .execute(),

    /** The way of the data of a finding, as a scan reported it. */
    steps: async (
      { organizationId }: Reader | TenantGrant<'JOB'>,
      findingId: string,
    ): Promise<FindingStep[]> => {
      const { rows } = await sql<FindingStep>`
        select step.path, step.line, step.text
        from findings cross join lateral jsonb_to_recordset(findings.steps) as step (path text, line integer, text text)
        where findings.organization_id = ${organizationId} and findings.id = ${findingId}
        limit 20`.execute(transaction);
      return rows;
    },

    /** The findings that were chosen; 25 a page unless asked otherwise. */
    list: async (
      { organizationId }: Reader,
      choice: FindingChoice,
      sort: FindingSort,
      args: PageArguments,
    ): Promise<FindingPage> => {
      const rows = transaction
        .selectFrom('findings')
        .where('findings.organizationId', '=', organizationId)
        .select(columns);
      const chosen = rows.where(passes(organizationId, choice, clock()));
      const search = searched(choice);
      const key = sortKey(sort);
      if (!search) return readPage(chosen, key, args, 25);
      return readFound(transaction, { rows, found: findBy(chosen, key, search), sort: key, size: 25 }, args);
    },

    /** The findings of a project, the worst first, 25 a page; those of a list of projects are read in one statement. */
    ofProject: (grant: Reader, projectId: string, args: PageArguments): Promise<FindingPage> =>
      ofProjects(grant, projectId, args),

    /** The findings that a scan reported, or changed so, the worst first; 25 a page unless asked otherwise. */
    ofScan: (
      { organizationId }: Reader,
      { projectId, finishedAt }: { projectId: string; finishedAt: Date | null },
      change: FindingChange | null,
      args: PageArguments,
    ): Promise<FindingPage> =>
      readPage(
        findingsOf(organizationId)
          .where(isOfScan(projectId, finishedAt, change))
          .select(columns),
        sortKey({ field: 'SEVERITY', direction: 'ASC' }),
        args,
        25,
      ),

    /** The findings that were open or confirmed right before an instant, the worst first; 25 a page unless asked otherwise. */
    openBefore: ({ organizationId }: Reader, instant: Date, args: PageArguments): Promise<FindingPage> =>
      readPage(
        findingsOf(organizationId).where(wasOpen(instant)).select(columns),
        sortKey({ field: 'SEVERITY', direction: 'ASC' }),
        args,
        25,
      ),

    /** How many those are, by severity. */
    countOpenBefore: ({ organizationId }: Reader, instant: Date): Promise<SeverityCount[]> =>
      countOpen(transaction, organizationId, instant),

    /** What became of a finding, newest first; the newest 100. */
    history: ({ organizationId }: Reader, findingId: string): Promise<FindingEventRow[]> =>
      transaction
        .selectFrom('findingEvents')
        .select(eventColumns)
        .where('organizationId', '=', organizationId)
        .where('findingId', '=', findingId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),

    /** The tools that sent findings, by name, 50 at most: each is found by one step in the index, however many it sent. */
    tools: async ({ organizationId }: Reader): Promise<string[]> => {
      const { rows } = await sql<{ tool: string }>`
        with recursive named (tool) as (
          select min(tool) from findings where organization_id = ${organizationId} and tool is not null
          union all
          select (select min(findings.tool) from findings
            where organization_id = ${organizationId} and findings.tool > named.tool)
          from named where named.tool is not null
        )
        select tool from named where tool is not null limit 50`.execute(transaction);
      return rows.map(({ tool }) => tool);
    },

    /** Projects that are not archived and have findings, by name; 100 at most. */
    projects: ({ organizationId }: Reader): Promise<ProjectRow[]> =>
      projectsOf(transaction, organizationId)
        .select(projectColumns)
        .where('archivedAt', 'is', null)
        .where(
          sql<boolean>`exists (select from findings
            where findings.organization_id = projects.organization_id and findings.project_id = projects.id)`,
        )
        .orderBy(sql`lower(name)`)
        .orderBy('projects.id')
        .limit(100)
        .execute(),
  };
};
