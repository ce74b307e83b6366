import type { FilterGroup } from './FilterBoxes.tsx';
import { type ListState, statuses } from './listState.ts';
import type { ProjectListQuery } from '../projects.generated.ts';

const statusLabels = { ACTIVE: 'Active', PAUSED: 'Paused', DRAFT: 'Draft', CONNECTING: 'Connecting' };

/** What the project list can be narrowed to, and what it is narrowed to now. */
export const filterGroups = (
  { status, language, team }: ListState,
  options: ProjectListQuery['projectFilterOptions'],
): readonly FilterGroup[] => [
  {
    key: 'status',
    label: 'Status',
    options: statuses.map((value) => ({ value, label: statusLabels[value] })),
    chosen: status,
  },
  {
    key: 'language',
    label: 'Language',
    options: options.languages.map((name) => ({ value: name, label: name })),
    chosen: language,
  },
  {
    key: 'team',
    label: 'Team',
    options: options.team.map(({ id, name }) => ({ value: id, label: name })),
    chosen: team,
  },
];

/** The part of the state that a choice in a group changes. */
export const changeOfFilter = (key: string, chosen: string[]): Partial<ListState> => {
  if (key === 'status') return { status: statuses.filter((status) => chosen.includes(status)) };
  return key === 'language' ? { language: chosen } : { team: chosen };
};

export const noFilters: Partial<ListState> = { status: [], language: [], team: [], search: '' };
