import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../database/contains.ts';
import type { TaskStatus } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';

/** What a search found, best match first: projects and agents by their ids. */
export type Matches = { projectIds: string[]; tasks: TaskMatch[]; agentIds: string[] };
type TaskMatch = {
  id: string;
  title: string;
  status: TaskStatus;
  assigneeId: string | null;
  dueOn: string | null;
  projectId: string;
  createdAt: Date;
};
type Found = Omit<Matches, 'tasks'> & { tasks: (Omit<TaskMatch, 'createdAt'> & { createdAt: string })[] };

const nothing: Matches = { projectIds: [], tasks: [], agentIds: [] };

/** How many matches of each kind are shown. */
const shown = 5;

/** Searches the active organization by trigrams. */
export const searchStore = (transaction: Kysely<DB>) => ({
  /**
   * Finds projects and agents by name or description and tasks by title: text that contains the term, or a word much like it;
   * five of each kind. Archived projects and their tasks are left out. Fewer than two characters find nothing.
   */
  find: async ({ organizationId }: Grant<'ORGANIZATION_READ'>, text: string): Promise<Matches> => {
    const term = text.trim().slice(0, 100);
    if (term.length < 2) return nothing;
    const pattern = containing(term);
    /**
     * The best of a table's rows: those whose name contains the term in front of those that are only found otherwise, which are
     * looked for only when too few do. Likeness is what costs: it is worked out for every row, as behind row-level security
     * no index of trigrams is used.
     */
    const best = (
      rows: RawBuilder<unknown>,
      name: RawBuilder<unknown>,
      otherwise: RawBuilder<unknown>,
    ) => sql`(
      with named as materialized (select * from ${rows} and ${name} ilike ${pattern})
      select *, row_number() over (
        order by ${name} ilike ${pattern} desc, word_similarity(${term}, ${name}) desc, lower(${name}), id
      ) as position
      from (
        select * from named
        union all
        select * from ${rows} and not ${name} ilike ${pattern} and ${otherwise} and (select count(*) from named) < ${shown}
      ) candidates
      order by position
      limit ${shown}
    ) best`;
    const [name, title] = [sql.ref('name'), sql.ref('title')];
    const described = sql`(description ilike ${pattern} or ${term} <% name)`;
    const projects = sql`projects where organization_id = ${organizationId} and archived_at is null`;
    const agents = sql`agents where organization_id = ${organizationId}`;
    const tasks = sql`tasks where organization_id = ${organizationId}
      and exists (
        select from projects where projects.organization_id = tasks.organization_id
          and projects.id = tasks.project_id and projects.archived_at is null
      )`;
    const { rows } = await sql<Found>`
      select
        (select coalesce(array_agg(id order by position), '{}')
          from ${best(projects, name, described)}) as project_ids,
        (select coalesce(array_agg(id order by position), '{}')
          from ${best(agents, name, described)}) as agent_ids,
        (select coalesce(json_agg(json_build_object(
            'id', id, 'title', title, 'status', status, 'assigneeId', assignee_id, 'dueOn', due_on,
            'projectId', project_id, 'createdAt', created_at
          ) order by position), '[]')
          from ${best(tasks, title, sql`${term} <% title`)}) as tasks`.execute(transaction);
    const [found] = rows;
    if (!found) throw new Error('The statement of the search answers one row, always.');
    return { ...found, tasks: found.tasks.map((task) => ({ ...task, createdAt: new Date(task.createdAt) })) };
  },
});
