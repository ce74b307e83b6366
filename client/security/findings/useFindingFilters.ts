import type { FindingSort, FindingSortField } from '../../../schema/generated/types.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { confidenceOptions, severityOptions, stateOptions } from './findingWords.ts';
import type { FindingListQueryVariables } from '../security.generated.ts';

const pageSize = 25;

/** Columns by which the table can be sorted, as they stand in `?sort=severity-asc`. */
const sortFields: Readonly<Record<string, FindingSortField>> = {
  severity: 'SEVERITY',
  check: 'CHECK',
  age: 'FIRST_SEEN_AT',
  due: 'DUE_AT',
};

const unfiltered = {
  q: '',
  severity: [],
  confidence: [],
  state: [],
  project: [],
  check: [],
  tool: [],
  overdue: [],
  assignee: [],
};

const chosenOf = <Value extends string>(
  options: readonly { value: Value }[],
  given: readonly string[],
): Value[] => options.map(({ value }) => value).filter((value) => given.includes(value));

/** `age-desc` is a column and a direction; anything else is the default, the worst first. */
const readSort = (text: string): { column: string; direction: 'asc' | 'desc'; field: FindingSortField } => {
  const [column = '', direction] = text.split('-');
  const field = sortFields[column];
  if (!field) return { column: 'severity', direction: 'asc', field: 'SEVERITY' };
  return { column, direction: direction === 'desc' ? 'desc' : 'asc', field };
};

/**
 * Which findings the page lists and in which order, as its URL says; values that mean nothing are passed over.
 *
 * @param only the project whose findings are listed, whatever the URL says
 */
export const useFindingFilters = (only?: string) => {
  const { text, values, page, change, turn, pending } = useListAddress();
  const search = text('q');
  const severity = chosenOf(severityOptions, values('severity'));
  const confidence = chosenOf(confidenceOptions, values('confidence'));
  const state = chosenOf(stateOptions, values('state'));
  const project = only ? [only] : values('project');
  const check = values('check');
  const tool = values('tool');
  const overdue = values('overdue').includes('yes');
  const assignee = values('assignee');
  const { column, direction, field } = readSort(text('sort'));
  const sort: FindingSort = { field, direction: direction === 'asc' ? 'ASC' : 'DESC' };
  const variables: FindingListQueryVariables = {
    ...pageArguments(page, pageSize),
    filter: {
      ...(search ? { search } : {}),
      ...(severity.length > 0 ? { severity } : {}),
      ...(confidence.length > 0 ? { confidence } : {}),
      ...(state.length > 0 ? { state } : {}),
      ...(project.length > 0 ? { project: [...project] } : {}),
      ...(check.length > 0 ? { check: [...check] } : {}),
      ...(tool.length > 0 ? { tool: [...tool] } : {}),
      ...(overdue ? { overdue } : {}),
      ...(assignee.length > 0 ? { assignee: [...assignee] } : {}),
    },
    sort,
  };
  return {
    search,
    severity,
    confidence,
    state,
    project,
    check,
    tool,
    overdue,
    assignee,
    narrowed: Object.keys(variables.filter).length > (only ? 1 : 0),
    variables,
    change,
    clear: () => change(unfiltered),
    /** Shows the findings of a check, on the tab of the findings. */
    explain: (id: string) => change({ ...unfiltered, check: [id], tab: '', scored: '' }),
    sorting: {
      column,
      direction,
      onSort: (next: string, order: 'asc' | 'desc') => change({ sort: `${next}-${order}` }),
    },
    turn,
    pending,
  };
};

export type FindingFilters = ReturnType<typeof useFindingFilters>;
