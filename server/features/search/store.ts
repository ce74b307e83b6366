import { type Kysely, sql } from 'kysely';
import type { TaskStatus } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

/** What a search found, best match first: all but tasks by their ids. */
export type Matches = {
  projectIds: string[];
  tasks: TaskMatch[];
  agentIds: string[];
  pullRequestIds: string[];
};
type TaskMatch = {
  id: string;
  title: string;
  status: TaskStatus;
  assigneeId: string | null;
  agentId: string | null;
  dueOn: string | null;
  projectId: string;
  createdAt: Date;
};
type Found = Omit<Matches, 'tasks'> & { tasks: (Omit<TaskMatch, 'createdAt'> & { createdAt: string })[] };

const nothing: Matches = { projectIds: [], tasks: [], agentIds: [], pullRequestIds: [] };

/** How many matches of each kind are shown. */
const shown = 5;

/** Ids of a kind that was found, best match first. */
const idsOf = (kind: string) => sql`(
  select coalesce(array_agg(id order by place), '{}') from found where kind = ${kind})`;

/** Searches the active organization by trigrams; `search_organization` in the database finds, and says what is left out. */
export const searchStore = (transaction: Kysely<DB>) => ({
  /**
   * Finds projects and agents by name or description, tasks and pull requests by title: text that contains the term, or a word much like it;
   * five of each kind. Archived projects with their tasks and pull requests are left out. Fewer than two characters find nothing.
   */
  find: async ({ organizationId }: Grant<'ORGANIZATION_READ'>, text: string): Promise<Matches> => {
    const term = text.trim().slice(0, 100);
    if (term.length < 2) return nothing;
    const { rows } = await sql<Found>`
      with found as materialized (select kind, id, place from search_organization(${term}, ${shown}))
      select ${idsOf('PROJECT')} as project_ids, ${idsOf('AGENT')} as agent_ids,
        ${idsOf('PULL_REQUEST')} as pull_request_ids, (
        select coalesce(json_agg(json_build_object(
          'id', tasks.id, 'title', title, 'status', status, 'assigneeId', assignee_id,
          'agentId', agent_id, 'dueOn', due_on, 'projectId', project_id, 'createdAt', created_at
        ) order by place), '[]')
        from found
        join tasks on tasks.organization_id = ${organizationId} and tasks.id = found.id
        where kind = 'TASK'
      ) as tasks`.execute(transaction);
    const [found] = rows;
    if (!found) throw new Error('The statement of the search answers one row, always.');
    return { ...found, tasks: found.tasks.map((task) => ({ ...task, createdAt: new Date(task.createdAt) })) };
  },
});
