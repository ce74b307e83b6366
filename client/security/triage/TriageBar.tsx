import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FindingFilter, TriageStep } from '../../../schema/generated/types.ts';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { Can } from '../../shared/session/Can.tsx';
import { readOnlyReason, stepWords } from '../findings/findingWords.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import type { FindingSelection } from './useFindingSelection.tsx';

interface TriageBarProps {
  selection: FindingSelection;
  filter: FindingFilter;
  /** How many findings match the filter. */
  total: number;
  onChanged: () => void;
}

const triage = lateDialog(async () => (await import('./TriageDialog.tsx')).TriageDialog);

const steps: readonly TriageStep[] = ['CONFIRM', 'DISMISS', 'RESOLVE', 'REOPEN', 'ASSIGN'];

/** Selects the findings of the page, or all that match, and takes a step with them. */
export const TriageBar = ({ selection, filter, total, onChanged }: TriageBarProps) => {
  const [matching, setMatching] = useState(false);
  const [step, setStep] = useState<TriageStep>();
  const { ids, all, onPage, selectAll } = selection;
  const everything = matching && all;
  const count = everything ? total : ids.length;
  const clear = () => {
    setMatching(false);
    selectAll(false);
  };
  return (
    <Box
      component="section"
      aria-label="Selected findings"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '0 16px 10px' }}
    >
      <Checkbox
        label={
          count > 0 ? `${formatNumber(count)} selected` : `Select the ${formatCount(onPage, 'finding')} shown`
        }
        checked={all}
        onChange={({ target }) => (target.checked ? selectAll(true) : clear())}
      />
      {all && !everything && total > onPage ? (
        <Button size="small" variant="text" onClick={() => setMatching(true)}>
          {`Select all ${formatNumber(total)} that match`}
        </Button>
      ) : null}
      {count > 0
        ? steps.map((one) => (
            <Can key={one} do="FINDING_TRIAGE" reason={readOnlyReason}>
              <Button size="small" {...triage.opener} onClick={() => setStep(one)}>
                {stepWords[one].label}
              </Button>
            </Can>
          ))
        : null}
      {step ? (
        <triage.Dialog
          step={step}
          chosen={everything ? { filter } : { ids }}
          count={count}
          onDone={() => {
            setStep((current) => (current === step ? undefined : current));
            clear();
            onChanged();
          }}
          onUndone={onChanged}
          onClose={() => setStep((current) => (current === step ? undefined : current))}
        />
      ) : null}
    </Box>
  );
};
