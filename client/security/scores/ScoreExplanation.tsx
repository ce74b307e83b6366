import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { CheckTable } from './CheckTable.tsx';
import { weightOf } from './weightOf.ts';
import type { SecurityPageQuery } from '../security.generated.ts';

interface ScoreExplanationProps {
  security: SecurityPageQuery['security'];
  onClose: () => void;
}

const columns: readonly Column<SecurityPageQuery['security']['severities'][number]>[] = [
  { key: 'weight', header: 'Weight', cell: ({ weightTenths }) => weightOf(weightTenths) },
  { key: 'passed', header: 'Passed', align: 'right', cell: ({ passed }) => formatNumber(passed) },
  { key: 'failed', header: 'Failed', align: 'right', cell: ({ failed }) => formatNumber(failed) },
  {
    key: 'notChecked',
    header: 'Not checked',
    align: 'right',
    cell: ({ notChecked }) => formatNumber(notChecked),
  },
];

/** How the score comes about: the weights, the counts by weight, and how each check came out. */
export const ScoreExplanation = ({ security, onClose }: ScoreExplanationProps) => {
  const title = useId();
  const { severities, score, checks } = security;
  const passed = severities.reduce((sum, own) => sum + own.passed * own.weightTenths, 0);
  const ran = severities.reduce((sum, own) => sum + (own.passed + own.failed) * own.weightTenths, 0);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>How the score is calculated</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, '& > *': { flex: 'none' } }}>
        <Typography variant="body2" color="textSecondary">
          The weight of the checks that pass by the weight of all checks that ran, with the weights of OpenSSF
          Scorecard. Each active project counts with its last scan; a check passes only if it passes in every
          project where it ran. Checks that couldn’t run don’t affect the score.
        </Typography>
        <Typography sx={{ fontWeight: 500 }}>
          {score.percent === null
            ? 'No check has run yet, so there is no score.'
            : `${weightOf(passed)} of ${weightOf(ran)} = ${formatPercent(score.percent)}`}
        </Typography>
        <DataTable
          caption="Checks by weight"
          rows={severities}
          rowKey={({ severity }) => severity}
          columns={columns}
        />
        {checks.length > 0 ? <CheckTable caption="How each check came out" checks={checks} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
