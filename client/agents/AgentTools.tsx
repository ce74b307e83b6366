import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterSelect } from '../shared/menus/FilterSelect.tsx';
import { SearchField } from '../shared/controls/SearchField.tsx';
import type { AgentTypeChoiceFragment } from './agents.generated.ts';
import { statusOptions } from './agentWords.ts';
import type { AgentFilters } from './useAgentFilters.ts';

interface AgentToolsProps {
  filters: AgentFilters;
  types: readonly AgentTypeChoiceFragment[];
}

/** Search and filters of the agent list. */
export const AgentTools = ({ filters, types }: AgentToolsProps) => {
  const { search, type, status, narrowed, change, clear } = filters;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 4 }}>
      <SearchField label="Search agents" value={search} onChange={(q) => change({ q }, { typing: true })} />
      <FilterSelect
        label="Type"
        options={types.map((info) => ({ value: info.type, label: info.name }))}
        chosen={type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <FilterSelect
        label="Status"
        options={statusOptions}
        chosen={status}
        onChange={(chosen) => change({ status: chosen })}
      />
      {narrowed ? (
        <Button size="small" variant="text" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
};
