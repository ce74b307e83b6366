import Box from '@mui/material/Box';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { changeOfFilter, filterGroups, noFilters } from './filterGroups.ts';
import type { ProjectListQuery } from '../projects.generated.ts';
import { SortMenu } from './SortMenu.tsx';
import type { ListControl } from './useListState.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface ListToolsProps {
  control: ListControl;
  options: ProjectListQuery['projectFilterOptions'];
}

/** Search, filters, view and order of the project list, with the filters in force below. */
export const ListTools = ({ control: { chosen: state, change }, options }: ListToolsProps) => {
  const groups = filterGroups(state, options);
  const choose = (key: string, chosen: string[]) => change(changeOfFilter(key, chosen));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, marginBottom: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <SearchField label="Search projects" value={state.search} onChange={(search) => change({ search })} />
        <FilterMenu groups={groups} onChange={choose} />
        <SortMenu sort={state.sort} onChange={(sort) => change({ sort })} />
        <Box sx={{ marginLeft: 'auto' }}>
          <ViewSwitch archived={state.archived} onChange={(archived) => change({ archived })} />
        </Box>
      </Box>
      <FilterChips groups={groups} onChange={choose} onClear={() => change(noFilters)} />
    </Box>
  );
};
