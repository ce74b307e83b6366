import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { formatNumber } from '../../shared/display/formats.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { confidenceOptions, severityOptions, stateOptions } from './findingWords.ts';
import type { SecurityPageQuery } from '../security.generated.ts';
import type { FindingFilters } from './useFindingFilters.ts';

/** What findings can be narrowed to. */
export type FindingOptions = Pick<SecurityPageQuery['security'], 'projects' | 'tools'> & {
  checks: readonly { check: { id: string; name: string } }[];
  /** How many are overdue; null where nobody counted. */
  overdueFindings: number | null;
};

interface FindingToolsProps {
  filters: FindingFilters;
  security: FindingOptions;
  /** Those of one project: what is set for the organization is left out. */
  isOfProject: boolean;
}

/** One row that scrolls on a phone: the findings are what people come for. */
const toolRow = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  alignItems: 'center',
  gap: 2,
  padding: '4px 16px 12px',
  '& > *': { flexShrink: { xs: 0, sm: 1 } },
  '@media (max-width: 599.95px)': { '& > :first-of-type': { width: 180, flexGrow: 0 } },
} as const;

/** Search and filters of the findings. */
export const FindingTools = ({ filters, security, isOfProject }: FindingToolsProps) => {
  const {
    search,
    severity,
    confidence,
    state,
    project,
    check,
    tool,
    overdue,
    assignee,
    narrowed,
    change,
    clear,
  } = filters;
  const { id: viewer } = useViewer();
  const mine = assignee.includes(viewer);
  // A link may name a check that no scan reports any more.
  const names = new Map([
    ...check.map((id) => [id, id] as const),
    ...security.checks.map((result) => [result.check.id, result.check.name] as const),
  ]);
  const checks = [...names].map(([value, label]) => ({ value, label }));
  // A link may name a tool that sends nothing any more; where none ever did, there is nothing to choose.
  const tools = [...new Set([...security.tools, ...tool])].filter((name) => name !== 'Slipway');
  return (
    <Box sx={toolRow}>
      <SearchField label="Search findings" value={search} onChange={(q) => change({ q }, { typing: true })} />
      <FilterSelect
        label="Severity"
        options={severityOptions}
        chosen={severity}
        onChange={(chosen) => change({ severity: chosen })}
      />
      <FilterSelect
        label="Confidence"
        options={confidenceOptions}
        chosen={confidence}
        onChange={(chosen) => change({ confidence: chosen })}
      />
      <FilterSelect
        label="State"
        otherwise="Open, Confirmed"
        options={stateOptions}
        chosen={state}
        onChange={(chosen) => change({ state: chosen })}
      />
      {isOfProject ? null : (
        <FilterSelect
          label="Project"
          options={security.projects.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={project}
          onChange={(chosen) => change({ project: chosen })}
        />
      )}
      <FilterSelect
        label="Check"
        options={checks.sort((one, other) => one.label.localeCompare(other.label))}
        chosen={check}
        onChange={(chosen) => change({ check: chosen })}
      />
      {tools.length > 0 ? (
        <FilterSelect
          label="Tool"
          options={['Slipway', ...tools].map((name) => ({ value: name, label: name }))}
          chosen={tool}
          onChange={(chosen) => change({ tool: chosen })}
        />
      ) : null}
      <Checkbox
        label={
          security.overdueFindings === null
            ? 'Overdue'
            : `Overdue (${formatNumber(security.overdueFindings)})`
        }
        checked={overdue}
        onChange={({ target }) => change({ overdue: target.checked ? ['yes'] : [] })}
      />
      <Checkbox
        label="Assigned to me"
        checked={mine}
        onChange={({ target }) => change({ assignee: target.checked ? [viewer] : [] })}
      />
      {narrowed ? (
        <Button size="small" variant="text" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
};
