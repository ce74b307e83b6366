import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import type { DependenciesPageQuery } from './dependencies.generated.ts';
import { type DependencyFilters, kindOptions } from './useDependencyFilters.ts';

interface DependencyToolsProps {
  filters: DependencyFilters;
  options: DependenciesPageQuery['dependencyOptions'];
}

/** A link may name what no lock file says any more. */
const optionsOf = (known: readonly string[], chosen: readonly string[]) =>
  [...new Set([...known, ...chosen])].map((value) => ({ value, label: value }));

/** Search and filters of the dependencies. */
export const DependencyTools = ({ filters, options }: DependencyToolsProps) => {
  const { search, project, ecosystem, license, kinds, narrowed, change, clear } = filters;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '4px 16px 12px' }}>
      <SearchField
        label="Search dependencies"
        value={search}
        onChange={(q) => change({ q }, { typing: true })}
      />
      <FilterSelect
        label="Project"
        options={options.projects.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={project}
        onChange={(chosen) => change({ project: chosen })}
      />
      <FilterSelect
        label="Ecosystem"
        options={optionsOf(options.ecosystems, ecosystem)}
        chosen={ecosystem}
        onChange={(chosen) => change({ ecosystem: chosen })}
      />
      <FilterSelect
        label="License"
        options={optionsOf(options.licenses, license)}
        chosen={license}
        onChange={(chosen) => change({ license: chosen })}
      />
      <FilterSelect
        label="Kind"
        options={kindOptions}
        chosen={kinds}
        onChange={(chosen) => change({ of: chosen })}
      />
      {narrowed ? (
        <Button size="small" variant="text" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
};
