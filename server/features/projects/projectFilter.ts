import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { validate } from 'uuid';
import { safeParse } from 'zod/v4/core';
import type { ProjectFilter } from '../../../schema/generated/types.ts';
import { projectFilterSchema } from '../../../schema/generated/validation.ts';
import { searchRules } from '../../platform/database/statements/contains.ts';
import { accessError } from '../../platform/graphql/errors.ts';

/** Which projects to list; an empty list of values chooses nothing in particular, as when it is left out. */
export type ProjectChoice = {
  search: string | null;
  status: readonly string[];
  language: readonly string[];
  team: readonly string[];
  /** Null: all. */
  ids: readonly string[] | null;
  /** Severities of open or confirmed findings. */
  openFindingSeverity: readonly string[];
  archived: boolean;
};

/** Reads the filter of a request. Throws BAD_USER_INPUT with the message of the rule that it breaks. */
export const readFilter = (filter: Partial<ProjectFilter> | null | undefined): ProjectChoice => {
  const { data, error } = safeParse(projectFilterSchema, filter ?? {});
  if (error) throw accessError('BAD_USER_INPUT', error.issues[0]?.message ?? 'The filter is not valid.');
  const { search, status, language, team, ids, openFindingSeverity, archived } = data;
  return {
    search: search ?? null,
    status: status ?? [],
    language: language ?? [],
    team: team ?? [],
    ids: ids ?? null,
    openFindingSeverity: openFindingSeverity ?? [],
    archived,
  };
};

/** What is searched for among rows of `projects`, in name and description, as `readFound` takes it; null where nothing is. */
export const searched = ({ search }: ProjectChoice): RawBuilder<SqlBool>[] | null =>
  search ? searchRules('projects', search, 'name', 'description') : null;

/** Whether a row of `projects`, joined with `repositories`, is one of those chosen, whatever is searched for. */
export const passes = ({
  status,
  language,
  team,
  ids,
  openFindingSeverity,
  archived,
}: ProjectChoice): RawBuilder<SqlBool> => {
  const rules: RawBuilder<unknown>[] = [
    sql`projects.archived_at is ${sql.raw(archived ? 'not null' : 'null')}`,
  ];
  if (status.length > 0) rules.push(sql`projects.status = any(${status}::project_status[])`);
  // What cannot be an id is the id of nothing.
  if (ids) rules.push(sql`projects.id = any(${ids.filter((id) => validate(id))}::uuid[])`);
  if (language.length > 0) rules.push(sql`repositories.primary_language = any(${language}::text[])`);
  if (team.length > 0) {
    // What cannot be an id is the id of nobody.
    const people = team.filter((id) => validate(id));
    rules.push(sql`exists (select from project_members members
      where members.organization_id = projects.organization_id and members.project_id = projects.id
        and members.user_id = any(${people}::uuid[]))`);
  }
  if (openFindingSeverity.length > 0) {
    rules.push(sql`exists (select from findings
      where findings.organization_id = projects.organization_id and findings.project_id = projects.id
        and findings.state in ('OPEN', 'CONFIRMED') and findings.severity = any(${openFindingSeverity}::severity[]))`);
  }
  return sql`(${sql.join(rules, sql` and `)})`;
};
