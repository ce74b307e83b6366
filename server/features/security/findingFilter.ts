import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchRules } from '../../platform/database/statements/contains.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import { validate } from 'uuid';
import { safeParse } from 'zod/v4/core';
import type { FindingFilter, FindingState } from '../../../schema/generated/types.ts';
import { findingFilterSchema } from '../../../schema/generated/validation.ts';
import { accessError } from '../../platform/graphql/errors.ts';
import { checkIdOf } from './checks/catalogue.ts';

/** Which findings to list; an empty list of values chooses nothing in particular. */
export type FindingChoice = {
  search: string | null;
  severity: readonly string[];
  confidence: readonly string[];
  state: readonly FindingState[];
  project: readonly string[];
  check: readonly string[];
  overdue: boolean;
  assignee: readonly string[];
  tool: readonly string[];
};

/** What waits for somebody: findings in these states are listed unless others are asked for. */
const waiting: readonly FindingState[] = ['OPEN', 'CONFIRMED'];

/** Reads the filter of a request. Throws BAD_USER_INPUT with the message of the rule that it breaks. */
export const readFilter = (filter: Partial<FindingFilter> | null | undefined): FindingChoice => {
  const { error } = safeParse(findingFilterSchema, filter ?? {});
  if (error) throw accessError('BAD_USER_INPUT', error.issues[0]?.message ?? 'The filter is not valid.');
  const { search, severity, confidence, state, project, check, overdue, assignee, tool } = filter ?? {};
  return {
    search: search?.trim() || null,
    severity: severity ?? [],
    confidence: confidence ?? [],
    state: state?.length ? state : waiting,
    project: project ?? [],
    check: (check ?? []).map(checkIdOf),
    overdue: overdue === true,
    assignee: assignee ?? [],
    tool: tool ?? [],
  };
};

const idsIn = (values: readonly string[]) => values.filter((id) => validate(id));

/** What is searched for among rows of `findings`, as `readFound` takes it; null where nothing is. */
export const searched = ({ search }: FindingChoice): RawBuilder<SqlBool>[] | null =>
  search ? searchRules('findings', search, 'title', 'check_name', 'file') : null;

/** Whether a row of an organization's `findings` is one of those chosen, at an instant, whatever is searched for. */
export const passes = (organizationId: string, choice: FindingChoice, now: Date): RawBuilder<SqlBool> => {
  const { severity, confidence, state, project, check, overdue, assignee, tool } = choice;
  const rules: RawBuilder<unknown>[] = [
    ofLiveProjects(organizationId),
    sql`findings.state = any(${state}::finding_state[])`,
  ];
  if (severity.length > 0) rules.push(sql`findings.severity = any(${severity}::severity[])`);
  if (confidence.length > 0) rules.push(sql`findings.confidence = any(${confidence}::confidence[])`);
  if (check.length > 0) rules.push(sql`findings.check_id = any(${check}::text[])`);
  // What cannot be an id is the id of nothing.
  if (project.length > 0) rules.push(sql`findings.project_id = any(${idsIn(project)}::uuid[])`);
  if (assignee.length > 0) rules.push(sql`findings.assignee_id = any(${idsIn(assignee)}::uuid[])`);
  // No other tool may call itself so: see readSarif.
  if (tool.length > 0) rules.push(sql`coalesce(findings.tool, 'Slipway') = any(${tool}::text[])`);
  if (overdue) rules.push(sql`findings.due_at < ${now} and findings.state in ('OPEN', 'CONFIRMED')`);
  return sql<SqlBool>`${sql.join(rules, sql` and `)}`;
};
