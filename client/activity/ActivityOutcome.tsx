import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ActivityStatus } from '../../schema/generated/types.ts';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';

const outcomes = {
  SUCCESS: { Icon: CircleCheck, label: 'Success', tone: 'success' },
  WARNING: { Icon: TriangleAlert, label: 'Warning', tone: 'medium' },
  ERROR: { Icon: OctagonAlert, label: 'Error', tone: 'critical' },
} as const satisfies Record<ActivityStatus, object>;

/** How an event ended. What went well needs no word on screen; the rest is spelled out. */
export const ActivityOutcome = ({ status }: { status: ActivityStatus }) => {
  const { Icon, label, tone } = outcomes[status];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        ...theme.typography.caption,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        fontWeight: 500,
        color: theme.vars.palette.tone[tone].main,
      })}
    >
      <span style={status === 'SUCCESS' ? visuallyHidden : undefined}>{label}</span>
      <Icon size={14} aria-hidden />
    </Box>
  );
};
