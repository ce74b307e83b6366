import DataLoader from 'dataloader';
import { type Kysely, sql } from 'kysely';
import type { JobLogLineConnection } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../auth/grants.ts';
import type { DB } from '../../database/rows.generated.ts';
import { accessError } from '../../graphql/errors.ts';

/** The arguments of a page of a log, which is read forwards alone. */
export type LogPageArguments = { first?: number | null; after?: string | null };

const usual = 100;
const most = 500;

/** A cursor is the number of the last line that was read; without one nothing was. Throws BAD_USER_INPUT. */
export const numberIn = (cursor: string | null | undefined): number => {
  if (cursor == null) return 0;
  const [, number] = /^line (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (number === undefined) throw accessError('BAD_USER_INPUT', 'The cursor is not one of this list.');
  return Number(number);
};

const cursorOf = (number: number): string => Buffer.from(`line ${number}`).toString('base64url');

const sizeOf = ({ first }: LogPageArguments): number => {
  const size = first ?? usual;
  if (size < 0 || size > most) throw accessError('BAD_USER_INPUT', `Ask for 0 to ${most} entries a page.`);
  return size;
};

type LineRow = { jobId: string; number: number; at: Date; text: string };

/** What jobs of the active organization said of their work. */
export const jobLogStore = (transaction: Kysely<DB>) => {
  const loaders = new Map<string, DataLoader<string, LineRow[]>>();

  /** Reads up to so many lines of each of these jobs after a number, in one statement. */
  const read = async (organizationId: string, jobIds: readonly string[], after: number, count: number) => {
    const { rows } = await sql<LineRow>`
      select line.job_id as "jobId", line.seq as number, line.at, line.text
      from unnest(${[...jobIds]}::uuid[]) as job (id)
      cross join lateral (
        select * from job_log_lines
        where job_id = job.id and organization_id = ${organizationId} and seq > ${after}
        order by seq limit ${count}
      ) as line
      order by line.seq`.execute(transaction);
    return jobIds.map((id) => rows.filter(({ jobId }) => jobId === id));
  };

  const loaderOf = (organizationId: string, after: number, count: number) => {
    const name = `${organizationId} ${after} ${count}`;
    const loader =
      loaders.get(name) ??
      new DataLoader<string, LineRow[]>((ids) => read(organizationId, ids, after, count));
    loaders.set(name, loader);
    return loader;
  };

  return {
    /** A page of a job's log, oldest line first; those of a list of jobs are read in one statement. */
    page: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      jobId: string,
      args: LogPageArguments,
    ): Promise<JobLogLineConnection> => {
      const size = sizeOf(args);
      const after = numberIn(args.after);
      const lines = await loaderOf(organizationId, after, size + 1).load(jobId);
      const edges = lines.slice(0, size).map(({ number, at, text }) => ({
        cursor: cursorOf(number),
        node: { number, at: at.toISOString(), text },
      }));
      return {
        edges,
        nodes: edges.map(({ node }) => node),
        pageInfo: {
          hasPreviousPage: after > 0,
          hasNextPage: lines.length > size,
          startCursor: edges[0]?.cursor ?? null,
          // Where there is nothing new, whoever asked goes on from where it stands.
          endCursor: edges.at(-1)?.cursor ?? args.after ?? null,
        },
      };
    },
  };
};
