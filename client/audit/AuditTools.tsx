import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LabeledInput } from '../shared/controls/LabeledInput.tsx';
import { SelectButton } from '../shared/menus/SelectButton.tsx';
import type { AuditLogFiltersFragment } from './audit.generated.ts';
import { actionWords } from './auditWords.ts';
import type { AuditFilterState } from './useAuditFilters.ts';

interface ChoiceProps {
  label: string;
  /** What is listed while nothing is chosen: "All people". */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => {
  const known = options.find((option) => option.value === value);
  return (
    <SelectButton
      label={label}
      text={known?.label ?? all}
      name={`${label}: ${known?.label ?? all}`}
      options={[{ value: '', label: all }, ...options]}
      chosen={[known?.value ?? '']}
      onChoose={onChange}
    />
  );
};

interface AuditToolsProps {
  filters: AuditFilterState;
  options: AuditLogFiltersFragment;
}

const outcomes = [
  { value: 'SUCCEEDED', label: 'Done' },
  { value: 'REFUSED', label: 'Refused' },
];

/** Narrows the audit log to a person, a kind of change, what became of it, and a range of dates. */
export const AuditTools = ({ filters, options }: AuditToolsProps) => {
  const { actor, action, outcome, from, to, narrowed, change, clear } = filters;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, padding: '4px 16px 12px' }}>
      <Choice
        label="Person"
        all="All people"
        value={actor}
        options={options.actors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => change({ actor: value })}
      />
      <Choice
        label="Action"
        all="All actions"
        value={action}
        options={options.actions.map((name) => ({ value: name, label: actionWords(name) }))}
        onChange={(value) => change({ action: value })}
      />
      <Choice
        label="Outcome"
        all="Done and refused"
        value={outcome}
        options={outcomes}
        onChange={(value) => change({ outcome: value })}
      />
      <Box sx={{ width: 150 }}>
        <LabeledInput
          label="From"
          type="date"
          value={from}
          onChange={({ target }) => change({ from: target.value }, { typing: true })}
        />
      </Box>
      <Box sx={{ width: 150 }}>
        <LabeledInput
          label="To"
          type="date"
          value={to}
          onChange={({ target }) => change({ to: target.value }, { typing: true })}
        />
      </Box>
      {narrowed ? (
        <Button size="small" variant="text" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
};
