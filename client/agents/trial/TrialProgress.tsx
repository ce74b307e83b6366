import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { readOnlyReason } from '../agentWords.ts';
import {
  type TrialJobFragment,
  useCancelTrialMutation,
  useTrialProgressSubscription,
} from './trial.generated.ts';

/** How far a trial is, with the button that cancels it. */
export const TrialProgress = ({ job, onChanged }: { job: TrialJobFragment; onChanged: () => void }) => {
  const { id, progress, step } = job;
  const act = useAction();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  const [cancelTrial, { loading }] = useCancelTrialMutation();
  useTrialProgressSubscription({ variables: { id }, onData: onChanged });
  const cancel = () =>
    act(async () => {
      const { data } = await cancelTrial({ variables: { input: { id } } });
      return data?.cancelJob?.errors;
    }, 'The trial was canceled');
  return (
    <SectionCard
      title="In progress"
      action={
        <DisabledReason reason={mayConfigure ? null : readOnlyReason}>
          <Button size="small" variant="outlined" loading={loading} onClick={() => void cancel()}>
            Cancel trial
          </Button>
        </DisabledReason>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LinearProgress variant="determinate" value={progress} aria-label="Progress of the trial" />
        <Typography variant="body2" color="textSecondary">
          {step || 'Waiting for a worker'}
        </Typography>
      </Box>
    </SectionCard>
  );
};
