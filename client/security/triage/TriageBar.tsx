import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FindingFilter, TriageStep } from '../../../schema/generated/types.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { Can } from '../../shared/session/Can.tsx';
import { tabular } from '../../shared/table/tabular.ts';
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

/** Stays in view at the bottom while the list is: the rows that are ticked may be anywhere in it. */
const bar = (theme: Theme) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '8px 16px',
  overflowX: 'auto',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '0 0 8px 8px',
  backgroundColor: theme.vars.palette.surface.raised,
  '& > *': { flexShrink: 0 },
});

/** Says how many findings are selected, offers to select all that match, and takes a step with them; nothing while none is. */
export const TriageBar = ({ selection, filter, total, onChanged }: TriageBarProps) => {
  const [matching, setMatching] = useState(false);
  const [step, setStep] = useState<TriageStep>();
  const { ids, all, onPage, selectAll } = selection;
  const everything = matching && all;
  const count = everything ? total : ids.length;
  // A dialog with what was typed stays also when a scan takes the chosen findings off the list.
  if (count === 0 && !step) return null;
  const clear = () => {
    setMatching(false);
    selectAll(false);
  };
  return (
    <Box component="section" aria-label="Selected findings" sx={bar}>
      <Typography variant="body2" sx={{ fontWeight: 500, ...tabular }}>
        {`${formatNumber(count)} selected`}
      </Typography>
      {all && !everything && total > onPage ? (
        <Button size="small" variant="text" onClick={() => setMatching(true)}>
          {`Select all ${formatNumber(total)} that match`}
        </Button>
      ) : null}
      {steps.map((one) => (
        <Can key={one} do="FINDING_TRIAGE" reason={readOnlyReason}>
          <Button size="small" {...triage.opener} onClick={() => setStep(one)}>
            {stepWords[one].label}
          </Button>
        </Can>
      ))}
      <Button size="small" variant="text" onClick={clear}>
        Clear selection
      </Button>
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
