import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../../shared/display/StatusChip.tsx';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { type EnvironmentCommandsFragment, usePauseCronsMutation } from './commands.generated.ts';

/** The crons of an environment, which can be paused. */
export const CronList = ({ environment }: { environment: EnvironmentCommandsFragment }) => {
  const { id: environmentId, crons, cronsPaused } = environment;
  const title = useId();
  const [pauseCrons] = usePauseCronsMutation();
  const [changing, setChanging] = useState(false);
  const toast = useToast();
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const change = async () => {
    setChanging(true);
    try {
      const { data } = await pauseCrons({ variables: { input: { environmentId, paused: !cronsPaused } } });
      const [refusal] = data?.pauseCrons?.errors ?? [];
      if (refusal) toast({ title: refusal.message, variant: 'destructive' });
      else toast({ title: cronsPaused ? 'Crons resumed' : 'Crons paused', variant: 'success' });
    } finally {
      setChanging(false);
    }
  };
  if (crons.length === 0) return null;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBottom: 2 }}>
        <Typography id={title} component="h3" sx={{ fontWeight: 500 }}>
          Crons
        </Typography>
        {cronsPaused ? <StatusChip status="paused" /> : null}
        {mayChange ? (
          <Button variant="text" size="small" disabled={changing} onClick={() => void change()}>
            {cronsPaused ? 'Resume crons' : 'Pause crons'}
          </Button>
        ) : null}
      </Box>
      <Box
        component="ul"
        aria-labelledby={title}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {crons.map(({ name, schedule, command, nextAt }) => (
          <Box key={name} component="li">
            <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
              <span style={{ fontWeight: 500 }}>{name}</span> <code>{command}</code>
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              <code>{schedule}</code> (UTC)
              {nextAt === null ? null : (
                <>
                  {' '}
                  · next run <RelativeTime at={nextAt} />
                </>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
