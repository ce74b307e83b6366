import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { validate } from 'uuid';
import { safeParse } from 'zod/v4/core';
import type { TaskFilter, TaskStatus } from '../../../../schema/generated/types.ts';
import { taskFilterSchema } from '../../../../schema/generated/validation.ts';
import { ofLiveProjects } from '../../../platform/database/projectRows.ts';
import { contains } from '../../../platform/database/statements/contains.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { isDay } from './taskChanges.ts';

/** Which tasks to list; an empty list of values chooses nothing in particular. */
export type TaskChoice = {
  project: readonly string[];
  status: readonly TaskStatus[];
  assignee: readonly string[];
  /** The first and the last day, both included. */
  from: string | null;
  to: string | null;
  search: string | null;
};

/** Throws BAD_USER_INPUT when there is no such day in the calendar. */
const knownDay = (day: string | null | undefined): string | null => {
  if (day && !isDay(day)) throw accessError('BAD_USER_INPUT', `There is no such day: ${day}.`);
  return day || null;
};

/** Reads the filter of a request. Throws BAD_USER_INPUT with the message of the rule that it breaks. */
export const readFilter = (filter: Partial<TaskFilter> | null | undefined): TaskChoice => {
  const { data, error } = safeParse(taskFilterSchema, filter ?? {});
  if (error) throw accessError('BAD_USER_INPUT', error.issues[0]?.message ?? 'The filter is not valid.');
  const { project, status, assignee, dueOn, search } = data;
  return {
    project: project ?? [],
    status: status ?? [],
    assignee: assignee ?? [],
    from: knownDay(dueOn?.from),
    to: knownDay(dueOn?.to),
    search: search || null,
  };
};

/** What is searched for among rows of `tasks`, as `readFound` takes it; null where nothing is. */
export const searched = ({ search }: TaskChoice): RawBuilder<SqlBool> | null =>
  search ? contains(search, 'tasks.title', 'tasks.description') : null;

/** Whether a row of an organization's `tasks` is one of those chosen, whatever is searched for. */
export const passes = (
  organizationId: string,
  { project, status, assignee, from, to }: TaskChoice,
): RawBuilder<SqlBool> => {
  const rules: RawBuilder<unknown>[] = [ofLiveProjects(organizationId)];
  // What cannot be an id is the id of nothing.
  if (project.length > 0) rules.push(sql`tasks.project_id = any(${project.filter(isId)}::uuid[])`);
  if (status.length > 0) rules.push(sql`tasks.status = any(${status}::task_status[])`);
  if (assignee.length > 0) {
    const ids = sql`any(${assignee.filter(isId)}::uuid[])`;
    rules.push(sql`(tasks.assignee_id = ${ids} or tasks.agent_id = ${ids})`);
  }
  if (from !== null) rules.push(sql`tasks.due_on >= ${from}::date`);
  if (to !== null) rules.push(sql`tasks.due_on <= ${to}::date`);
  return sql<SqlBool>`${sql.join(rules, sql` and `)}`;
};

const isId = (id: string) => validate(id);
