import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { tabular } from '../../shared/table/tabular.ts';
import type { LimitChange } from './limitChanges.ts';

/** The limits that a change of plan gains and loses. */
export const PlanDifference = ({ changes }: { changes: readonly LimitChange[] }) =>
  changes.length === 0 ? (
    <Typography variant="body2" color="textSecondary">
      The limits stay as they are.
    </Typography>
  ) : (
    <Box
      component="ul"
      aria-label="Limits gained and lost"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, ...tabular }}
    >
      {changes.map(({ label, before, after, gained }) => {
        const Icon = gained ? ArrowUp : ArrowDown;
        return (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              '& > svg': { color: gained ? 'success.main' : 'warning.main', flex: 'none' },
            }}
          >
            <Icon size={16} aria-hidden />
            <Typography variant="body2">
              <span style={visuallyHidden}>{gained ? 'Gained: ' : 'Lost: '}</span>
              {`${label}: ${before} → ${after}`}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
