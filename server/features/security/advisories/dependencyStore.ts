import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { validate } from 'uuid';
import { safeParse } from 'zod/v4/core';
import type { DependencyFilter } from '../../../../schema/generated/types.ts';
import { dependencyFilterSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { lowerContains } from '../../../platform/database/statements/contains.ts';
import {
  projectColumns,
  type ProjectRow,
  projectsOf,
  ofLiveProjects,
} from '../../../platform/database/projectRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Connection, PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { findBy, readFound } from '../../../platform/graphql/readFound.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { licenseJudge } from '../../../engines/scanner/index.ts';
import { type DependencyFix, readFixes } from './dependencyFixes.ts';
import { readGaps } from './dependencyGaps.ts';
import { type BillRow, readBill } from './bill/readBill.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';

/** A package in the version that a lock file of a project named when it was last scanned. */
type DependencyRow = {
  id: string;
  projectId: string;
  ecosystem: string;
  name: string;
  version: string;
  direct: boolean | null;
  through: string[];
  license: string | null;
  file: string;
  line: number;
  advisories: string[];
  /** Whether it was compared with the advisories of its ecosystem; without, an empty list says nothing. */
  isCompared: boolean;
};

/** A package of a page, with a function that returns the fixes of the page's vulnerable packages by id; it reads them once. */
export type ListedDependency = DependencyRow & { fixes: () => Promise<ReadonlyMap<string, DependencyFix>> };

/** A page of them. */
export type DependencyPage = Connection<ListedDependency>;

/** What they can be narrowed to, but for projects, and where they are incomplete. */
export type DependencyOptionRow = { ecosystems: string[]; licenses: string[]; vulnerable: number } & Awaited<
  ReturnType<typeof readGaps>
>;

/** Of when the advisories on an ecosystem are. */
export type AdvisoryDataRow = {
  ecosystem: string;
  source: string;
  newestAt: Date;
  importedAt: Date | null;
  advisories: number;
};

type Reader = Grant<'ORGANIZATION_READ'>;

/** Licenses that were chosen, and whether packages without one were. */
type Judged = { licenses: string[]; unknown: boolean };

/**
 * What the shipped advisories of npm or an earlier import found counts as compared. Otherwise all advisories of the ecosystem must have been imported, or the
 * database on the network must have answered about the package.
 */
const isCompared = sql<boolean>`(
  scan_packages.advisories <> '{}'
  or exists (select from advisory_data where advisory_data.ecosystem = scan_packages.ecosystem)
  or exists (
    select from asked_packages as asked
    where asked.organization_id = scan_packages.organization_id and asked.ecosystem = scan_packages.ecosystem
      and asked.name = scan_packages.name and asked.version = scan_packages.version and asked.answered
  )
)`.as('isCompared');

const columns = [
  'scanPackages.id',
  'scanPackages.projectId',
  'scanPackages.ecosystem',
  'scanPackages.name',
  'scanPackages.version',
  'scanPackages.direct',
  'scanPackages.through',
  'scanPackages.license',
  'scanPackages.file',
  'scanPackages.line',
  'scanPackages.advisories',
  isCompared,
] as const;

const lowerName = sql`lower(scan_packages.name)`;
const byName = {
  expression: lowerName,
  type: 'text',
  direction: 'asc',
  id: sql.ref('scan_packages.id'),
} as const;

/**
 * Whether a row of an organization's `scan_packages` is one of those chosen, whatever is searched for. Throws BAD_USER_INPUT with the message of the
 * rule that it breaks.
 */
const passes = (
  organizationId: string,
  filter: Partial<DependencyFilter> | null | undefined,
  judged: Judged | null,
): RawBuilder<SqlBool> => {
  const { error } = safeParse(dependencyFilterSchema, filter ?? {});
  if (error) throw accessError('BAD_USER_INPUT', error.issues[0]?.message ?? 'The filter is not valid.');
  const { project, ecosystem, direct, vulnerable, license } = filter ?? {};
  const rules: RawBuilder<unknown>[] = [ofLiveProjects(organizationId)];
  if (ecosystem?.length) rules.push(sql`scan_packages.ecosystem = any(${ecosystem}::text[])`);
  if (license?.length) rules.push(sql`scan_packages.license = any(${license}::text[])`);
  if (direct != null) rules.push(sql`scan_packages.direct is ${direct ? sql`true` : sql`not true`}`);
  if (vulnerable != null) rules.push(sql`(scan_packages.advisories <> '{}') = ${vulnerable}`);
  if (judged) {
    rules.push(sql`(scan_packages.license = any(${judged.licenses}::text[])
      or ${judged.unknown} and scan_packages.license is null)`);
  }
  // What cannot be an id is the id of no project.
  if (project?.length) {
    rules.push(sql`scan_packages.project_id = any(${project.filter((id) => validate(id))}::uuid[])`);
  }
  return sql<SqlBool>`${sql.join(rules, sql` and `)}`;
};

/** The licenses that were chosen by how they stand to those that are allowed; null where that was not asked. */
const judgedAs = async (
  transaction: Kysely<DB>,
  organizationId: string,
  filter: Partial<DependencyFilter> | null | undefined,
  allowed: readonly string[],
): Promise<Judged | null> => {
  const verdicts = filter?.licenseVerdict;
  if (!verdicts?.length) return null;
  if (allowed.length === 0) return { licenses: [], unknown: false };
  const rows = await transaction
    .selectFrom('scanPackages')
    .select('license')
    .distinct()
    .where('organizationId', '=', organizationId)
    .execute();
  const judge = licenseJudge(allowed);
  const licenses = rows.flatMap(({ license }) =>
    license !== null && verdicts.includes(judge(license)) ? [license] : [],
  );
  return { licenses, unknown: verdicts.includes('UNKNOWN') };
};

/** Adds to rows what reads their fixes: those of all rows that were added before the first of them is asked for, in one statement. */
const fixReader = (transaction: Kysely<DB>) => {
  type Group = { rows: DependencyRow[]; read?: Promise<ReadonlyMap<string, DependencyFix>> };
  let group: Group = { rows: [] };
  return (rows: readonly DependencyRow[]): ListedDependency[] => {
    if (group.read) group = { rows: [] };
    const own = group;
    own.rows.push(...rows);
    const fixes = () => {
      own.read ??= readFixes(transaction, own.rows);
      return own.read;
    };
    return rows.map((row) => ({ ...row, fixes }));
  };
};

/** The packages that projects of the active organization take from elsewhere, to read. */
export const dependencyStore = (transaction: Kysely<DB>) => {
  const readingFixes = fixReader(transaction);
  const withFixes = (page: Connection<DependencyRow>): DependencyPage => {
    const nodes = readingFixes(page.nodes);
    const edges = page.edges.flatMap(({ cursor }, index) => {
      const node = nodes[index];
      return node ? [{ cursor, node }] : [];
    });
    return { ...page, edges, nodes };
  };
  const ofProjects = childPages<DependencyRow>(transaction, {
    columns: sql`packages.*`,
    rows: (organizationId) =>
      sql`(${transaction
        .selectFrom('scanPackages')
        .where('scanPackages.organizationId', '=', organizationId)
        .select(columns)}) packages where true`,
    parent: sql.ref('packages.project_id'),
    sort: { ...byName, expression: sql`lower(packages.name)`, id: sql.ref('packages.id') },
    size: 25,
  });
  const byId = rowLoader<ListedDependency>(
    async (organizationId, ids) => {
      const rows = await transaction
        .selectFrom('scanPackages')
        .select(columns)
        .where('scanPackages.organizationId', '=', organizationId)
        .where('scanPackages.id', 'in', ids)
        .execute();
      return readingFixes(rows);
    },
    ({ id }) => id,
  );

  return {
    /** A package, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<ListedDependency | null> => byId(grant, id),

    /** The packages of a project by name, 25 a page; those of a list of projects are read in one statement. */
    ofProject: async (grant: Reader, projectId: string, args: PageArguments): Promise<DependencyPage> =>
      withFixes(await ofProjects(grant, projectId, args)),

    /** The packages that were chosen, by name; 25 a page unless asked otherwise. */
    list: async (
      { organizationId }: Reader,
      filter: Partial<DependencyFilter> | null | undefined,
      args: PageArguments,
      allowedLicenses: readonly string[],
    ): Promise<DependencyPage> => {
      const judged = await judgedAs(transaction, organizationId, filter, allowedLicenses);
      const rows = transaction
        .selectFrom('scanPackages')
        .where('scanPackages.organizationId', '=', organizationId)
        .select(columns);
      const chosen = rows.where(passes(organizationId, filter, judged));
      const search = filter?.search?.trim();
      if (!search) return withFixes(await readPage(chosen, byName, args, 25));
      const found = findBy(chosen, byName, [lowerContains(search, lowerName)]);
      const page = await readFound(transaction, { rows, found, sort: byName, size: 25 }, args);
      return withFixes(page);
    },

    /** What they can be narrowed to, how many are vulnerable, and where they are incomplete; those of archived projects are left out. */
    options: async ({ organizationId }: Reader): Promise<DependencyOptionRow> => {
      const { rows } = await sql<Omit<DependencyOptionRow, 'gaps' | 'gapCount'>>`
      with packages as (
        select scan_packages.* from scan_packages
        join projects on projects.organization_id = scan_packages.organization_id and projects.id = scan_packages.project_id
        where scan_packages.organization_id = ${organizationId} and projects.archived_at is null
      )
      select array(select distinct ecosystem from packages order by ecosystem) as ecosystems,
        array(
          select license from packages where license is not null group by license order by count(*) desc, license limit 100
        ) as licenses,
        (select count(*)::integer from packages where advisories <> '{}') as vulnerable`.execute(transaction);
      const [options] = rows;
      if (!options) throw new Error('The statement of the options answers one row, always.');
      return { ...options, ...(await readGaps(transaction, organizationId)) };
    },

    /** Projects that are not archived and have packages, by name; 100 at most. */
    projects: ({ organizationId }: Reader): Promise<ProjectRow[]> =>
      projectsOf(transaction, organizationId)
        .select(projectColumns)
        .where('archivedAt', 'is', null)
        .where(
          sql<boolean>`exists (select from scan_packages
          where scan_packages.organization_id = projects.organization_id and scan_packages.project_id = projects.id)`,
        )
        .orderBy(sql`lower(name)`)
        .orderBy('projects.id')
        .limit(100)
        .execute(),

    /** Of when the imported advisories are, by ecosystem; 49 at most. They are of no organization. */
    advisoryData: (_grant: Reader | Grant<'PLATFORM_ADMINISTER'>): Promise<AdvisoryDataRow[]> =>
      transaction
        .selectFrom('advisoryData')
        .select(['ecosystem', 'source', 'newestAt', 'importedAt', 'advisories'])
        .orderBy('ecosystem')
        .limit(49)
        .execute(),

    /** What a bill of materials of a project's latest scan lists, or null where no scan kept packages. */
    bill: ({ organizationId }: Reader, projectId: string): Promise<BillRow | null> =>
      readBill(transaction, organizationId, projectId),
  };
};
