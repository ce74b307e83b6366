import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchRules } from '../../platform/database/statements/contains.ts';
import { validate } from 'uuid';
import { safeParse } from 'zod/v4/core';
import type { AgentStatus, AgentType } from '../../../schema/generated/types.ts';
import { queryAgentsArgsSchema } from '../../../schema/generated/validation.ts';
import { accessError } from '../../platform/graphql/errors.ts';

/** Which agents to list; an empty list of values chooses nothing in particular, as when it is left out. */
export type AgentChoice = {
  search?: string | null;
  type?: readonly AgentType[] | null;
  status?: readonly AgentStatus[] | null;
  project?: string | null;
};

/** Checks what a request asks for. Throws BAD_USER_INPUT with the message of the rule that it breaks. */
export const readChoice = (choice: AgentChoice): AgentChoice => {
  const { error } = safeParse(queryAgentsArgsSchema, choice);
  if (error) throw accessError('BAD_USER_INPUT', error.issues[0]?.message ?? 'The search is not valid.');
  return choice;
};

/** What is searched for among rows of `agents`, as `readFound` takes it; null where nothing is. */
export const searched = ({ search }: AgentChoice): RawBuilder<SqlBool>[] | null =>
  search?.trim() ? searchRules('agents', search.trim(), 'name', 'description') : null;

/** Whether a row of `agents` is one of those chosen, whatever is searched for. Deleted agents are not. */
export const passes = ({ type, status, project }: AgentChoice): RawBuilder<SqlBool> => {
  const rules: RawBuilder<unknown>[] = [sql`agents.deleted_at is null`];
  if (type?.length) rules.push(sql`agents.type = any(${type}::agent_type[])`);
  if (status?.length) rules.push(sql`agents.status = any(${status}::agent_status[])`);
  if (project != null) {
    rules.push(
      validate(project)
        ? sql`exists (select from agent_projects where agent_projects.organization_id = agents.organization_id
            and agent_projects.agent_id = agents.id and agent_projects.project_id = ${project})`
        : sql`false`,
    );
  }
  return sql<SqlBool>`${sql.join(rules, sql` and `)}`;
};
