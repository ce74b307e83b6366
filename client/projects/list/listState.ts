import type { ProjectSortField, ProjectStatus, SortDirection } from '../../../schema/generated/types.ts';
import type { PageTurn } from '../../shared/table/TablePages.tsx';
import type { ProjectListQueryVariables } from '../projects.generated.ts';

/** Which projects the page lists, in which order, and which part of them: all of it stands in the URL. */
export interface ListState {
  search: string;
  status: readonly ProjectStatus[];
  language: readonly string[];
  /** Ids of people. */
  team: readonly string[];
  archived: boolean;
  sort: { field: ProjectSortField; direction: SortDirection };
  /** The first page without. */
  page?: PageTurn | undefined;
}

export const pageSize = 12;

export const statuses: readonly ProjectStatus[] = ['ACTIVE', 'PAUSED', 'DRAFT', 'CONNECTING'];
const sortFields = { name: 'NAME', updated: 'UPDATED_AT', created: 'CREATED_AT' } as const;

const defaultSort = 'updated-desc';

const isStatus = (text: string): text is ProjectStatus => statuses.some((status) => status === text);
const isSortName = (text: string): text is keyof typeof sortFields => text in sortFields;

/** `name-asc`; anything else is the default: what changed last comes first. */
const readSort = (text: string | null): ListState['sort'] => {
  const [name = '', direction] = (text ?? defaultSort).split('-');
  if (!isSortName(name)) return readSort(defaultSort);
  return { field: sortFields[name], direction: direction === 'asc' ? 'ASC' : 'DESC' };
};

const writeSort = ({ field, direction }: ListState['sort']) => {
  const name = field === 'NAME' ? 'name' : field === 'CREATED_AT' ? 'created' : 'updated';
  return `${name}-${direction.toLowerCase()}`;
};

const readPage = (params: URLSearchParams): PageTurn | undefined => {
  const after = params.get('after');
  const before = params.get('before');
  if (after) return { after };
  return before ? { before } : undefined;
};

/** What a URL asks for; values that mean nothing are passed over. */
export const readListState = (params: URLSearchParams): ListState => ({
  search: params.get('q') ?? '',
  status: params.getAll('status').filter(isStatus),
  language: params.getAll('language'),
  team: params.getAll('team'),
  archived: params.get('view') === 'archived',
  sort: readSort(params.get('sort')),
  page: readPage(params),
});

/** The URL that asks for a state: parameters of the list are replaced, others (an open dialog) stay. */
export const writeListState = (state: ListState, params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  const sort = writeSort(state.sort);
  const values: Record<string, readonly string[]> = {
    q: state.search ? [state.search] : [],
    status: state.status,
    language: state.language,
    team: state.team,
    view: state.archived ? ['archived'] : [],
    sort: sort === defaultSort ? [] : [sort],
    after: state.page && 'after' in state.page ? [state.page.after] : [],
    before: state.page && 'before' in state.page ? [state.page.before] : [],
  };
  for (const [name, list] of Object.entries(values)) {
    next.delete(name);
    for (const value of list) next.append(name, value);
  }
  return next;
};

/** How many filters narrow the list; the search does not count. */
export const filterCount = ({ status, language, team }: ListState) =>
  status.length + language.length + team.length;

/** The query that answers a state. */
export const listVariables = ({ page, ...state }: ListState): ProjectListQueryVariables => ({
  ...(page && 'before' in page ? { last: pageSize, before: page.before } : { first: pageSize, ...page }),
  filter: {
    archived: state.archived,
    ...(state.search ? { search: state.search } : {}),
    ...(state.status.length > 0 ? { status: [...state.status] } : {}),
    ...(state.language.length > 0 ? { language: [...state.language] } : {}),
    ...(state.team.length > 0 ? { team: [...state.team] } : {}),
  },
  sort: state.sort,
});
