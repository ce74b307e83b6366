import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { JobRow } from '../../../platform/jobs/store.ts';
import { type ImportOutcome, readOutcome } from './importOutcome.ts';

/** An import that was ordered, with the job that does it. */
export type ImportRow = { id: string; source: string; orderedBy: string; job: JobRow } & ImportOutcome;

/** What is imported: a file that was given before, or an address. */
export type Wanted = { fileId: string } | { address: URL };

/** What the job of an import needs to know of it. */
export type ImportOrder = { id: string; source: string; address: string | null; before: ImportOutcome };

type Operator = Grant<'PLATFORM_ADMINISTER'>;
type Job = TenantGrant<'JOB'>;

const mostListed = 20;

/** The imports of advisories that were ordered in the active organization, and the files that wait for it. */
export const importStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const ordered = ({ organizationId }: Operator) =>
    transaction
      .selectFrom('advisoryImports as imports')
      .innerJoin('jobs', (on) =>
        on.onRef('jobs.organizationId', '=', 'imports.organizationId').onRef('jobs.id', '=', 'imports.jobId'),
      )
      .select([
        'imports.id as importId',
        'imports.source',
        'imports.orderedBy',
        'imports.outcome',
        'jobs.id',
        'jobs.kind',
        'jobs.state',
        'jobs.progress',
        'jobs.step',
        'jobs.error',
        'jobs.projectId',
        'jobs.createdAt',
        'jobs.finishedAt',
      ])
      .where('imports.organizationId', '=', organizationId);

  return {
    /** The latest imports, newest first. */
    list: async (grant: Operator): Promise<ImportRow[]> => {
      const rows = await ordered(grant)
        .orderBy('jobs.createdAt', 'desc')
        .orderBy('jobs.id', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map(({ importId, source, orderedBy, outcome, ...job }) => ({
        id: importId,
        source,
        orderedBy,
        job,
        ...readOutcome(outcome),
      }));
    },

    /** How many imports wait or run. */
    countActive: async (grant: Operator): Promise<number> => {
      const active = await ordered(grant).where('jobs.state', 'in', ['QUEUED', 'RUNNING']).execute();
      return active.length;
    },

    /** Keeps a file until it is ordered to be imported, in the place of the one before by the same person. Answers its id. */
    keepFile: async (
      { organizationId, userId }: Operator,
      { name, orderedBy }: { name: string; orderedBy: string },
      parts: AsyncIterable<Buffer>,
    ): Promise<string> => {
      await transaction
        .deleteFrom('advisoryImports')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .where('jobId', 'is', null)
        .execute();
      const importId = newId();
      await transaction
        .insertInto('advisoryImports')
        .values({ id: importId, organizationId, userId, orderedBy, source: name, createdAt: clock() })
        .execute();
      let number = 0;
      for await (const content of parts) {
        await transaction
          .insertInto('advisoryFileParts')
          .values({ organizationId, importId, number, content })
          .execute();
        number += 1;
      }
      return importId;
    },

    /** Lets a job do an import. Throws NOT_FOUND for a file that is not there, was ordered before, or was given by somebody else. */
    order: async (
      { organizationId, userId }: Operator,
      wanted: Wanted,
      { jobId, orderedBy }: { jobId: string; orderedBy: string },
    ): Promise<void> => {
      if ('address' in wanted) {
        const { href } = wanted.address;
        const ordering = { organizationId, userId, orderedBy, jobId };
        await transaction
          .insertInto('advisoryImports')
          .values({ ...ordering, id: newId(), source: href, address: href, createdAt: clock() })
          .execute();
        return;
      }
      const { numUpdatedRows } = await transaction
        .updateTable('advisoryImports')
        .set({ jobId, orderedBy })
        .where('organizationId', '=', organizationId)
        .where('id', '=', wanted.fileId)
        .where('userId', '=', userId)
        .where('jobId', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound('uploaded file', wanted.fileId);
    },

    /** The import of a job, or null when it is gone. */
    ofJob: async ({ organizationId }: Job, jobId: string): Promise<ImportOrder | null> => {
      const row = await transaction
        .selectFrom('advisoryImports')
        .select(['id', 'source', 'address', 'outcome'])
        .where('organizationId', '=', organizationId)
        .where('jobId', '=', jobId)
        .executeTakeFirst();
      if (!row) return null;
      const { outcome, ...order } = row;
      return { ...order, before: readOutcome(outcome) };
    },

    /** A part of the file of an import, counted from 0; null behind the last one. */
    part: async ({ organizationId }: Job, importId: string, number: number): Promise<Buffer | null> => {
      const row = await transaction
        .selectFrom('advisoryFileParts')
        .select('content')
        .where('organizationId', '=', organizationId)
        .where('importId', '=', importId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.content ?? null;
    },

    /** Lets go of the file of an import, which has ended. */
    removeFile: async ({ organizationId }: Job, jobId: string): Promise<void> => {
      await transaction
        .deleteFrom('advisoryFileParts')
        .using('advisoryImports as imports')
        .whereRef('imports.organizationId', '=', 'advisoryFileParts.organizationId')
        .whereRef('imports.id', '=', 'advisoryFileParts.importId')
        .where('imports.organizationId', '=', organizationId)
        .where('imports.jobId', '=', jobId)
        .execute();
    },
  };
};
