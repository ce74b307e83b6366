import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { stateOptions } from '../pullRequestWords.ts';
import { ProjectFilter } from './ProjectFilter.tsx';
import { ReviewerFilter } from './ReviewerFilter.tsx';
import type { usePullRequestFilters } from './usePullRequestFilters.ts';

interface PullRequestToolsProps {
  filters: ReturnType<typeof usePullRequestFilters>;
  projects: readonly { id: string; name: string }[];
}

/** Search and filters of the pull requests. */
export const PullRequestTools = ({ filters, projects }: PullRequestToolsProps) => {
  const { chosen, project, search, reviewer, waiting, narrowed, change, clear } = filters;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '12px 16px' }}>
      <SearchField
        label="Search pull requests"
        value={search}
        onChange={(value) => change({ search: value }, { typing: true })}
      />
      <FilterSelect
        label="State"
        options={stateOptions}
        chosen={chosen}
        otherwise="Open, Draft"
        onChange={(state) => change({ state })}
      />
      <ProjectFilter projects={projects} chosen={project} onChange={(id) => change({ project: id })} />
      <ReviewerFilter chosen={reviewer} onChange={(id) => change({ reviewer: id })} />
      <Checkbox
        label="Waiting for you"
        checked={waiting}
        onChange={({ target }) => change({ waiting: target.checked ? 'you' : '' })}
      />
      {narrowed ? (
        <Button size="small" variant="text" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
};
