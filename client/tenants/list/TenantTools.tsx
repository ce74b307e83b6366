import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { toolRow } from '../adminColumns.ts';
import { planOptions, tenantStatusOptions } from '../adminWords.ts';
import type { TenantFilters } from './useTenantFilters.ts';

/** Search and filters of the tenant list. */
export const TenantTools = ({ filters }: { filters: TenantFilters }) => {
  const { search, plan, status, narrowed, change, clear } = filters;
  return (
    <Box sx={toolRow}>
      <SearchField
        label="Search organizations"
        placeholder="Name, short name or email address"
        value={search}
        onChange={(q) => change({ q }, { typing: true })}
      />
      <FilterSelect
        label="Plan"
        options={planOptions}
        chosen={plan}
        onChange={(chosen) => change({ plan: chosen })}
      />
      <FilterSelect
        label="Status"
        options={tenantStatusOptions}
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
