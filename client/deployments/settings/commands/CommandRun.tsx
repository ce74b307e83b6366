import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Elapsed } from '../../../shared/display/Elapsed.tsx';
import { formatCount } from '../../../shared/display/formats.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../../shared/display/StatusChip.tsx';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { JobFollower } from '../../JobFollower.tsx';
import { type CommandRunRowFragment, useCancelCommandMutation } from './commands.generated.ts';

const LogView = lazy(async () => ({ default: (await import('../../deployment/LogView.tsx')).LogView }));

interface CommandRunProps {
  run: CommandRunRowFragment;
  /** Whether the log is visible. */
  open: boolean;
  onToggle: () => void;
  /** Called when its job goes to its next step. */
  onStep: () => void;
}

/** A command that ran or runs, with its log. */
export const CommandRun = ({ run, open, onToggle, onStep }: CommandRunProps) => {
  const { command, cron, actor, exitCode, skipped, createdAt, startedAt, job } = run;
  const isLive = job.state === 'QUEUED' || job.state === 'RUNNING';
  const mayCancel = usePermission('ENVIRONMENT_CONFIGURE') && isLive;
  const [cancelCommand] = useCancelCommandMutation();
  const toast = useToast();
  const cancel = async () => {
    const { data } = await cancelCommand({ variables: { input: { id: job.id } } });
    const [refusal] = data?.cancelJob?.errors ?? [];
    if (refusal) toast({ title: refusal.message, variant: 'destructive' });
    else toast({ title: 'Command canceled', variant: 'success' });
  };
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      {isLive ? <JobFollower id={job.id} state={job.state} onStep={onStep} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
            <Typography
              component="code"
              sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {command}
            </Typography>
            <StatusChip status={job.state} />
          </Box>
          <Typography variant="caption" color="textSecondary" component="p">
            {cron === null ? `by ${actor?.name ?? 'someone'}` : `cron ${cron}`}{' '}
            <RelativeTime at={createdAt} />
            {startedAt === null ? null : (
              <>
                {' · '}
                <Elapsed from={startedAt} to={job.finishedAt} />
              </>
            )}
            {exitCode === null || exitCode === 0 ? null : ` · exit code ${exitCode}`}
            {skipped === 0 ? null : ` · ${formatCount(skipped, 'run')} skipped meanwhile`}
          </Typography>
          {job.error === null ? null : (
            <Typography variant="caption" color="error" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {job.error}
            </Typography>
          )}
        </Box>
        {mayCancel ? (
          <Button variant="text" size="small" onClick={() => void cancel()} aria-label={`Cancel ${command}`}>
            Cancel
          </Button>
        ) : null}
        <Button
          variant="text"
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Hide log' : 'Show log'} of ${command}`}
          onClick={onToggle}
        >
          {open ? 'Hide log' : 'Show log'}
        </Button>
      </Box>
      {open ? (
        <Box
          sx={{
            marginTop: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            paddingTop: 2,
            minWidth: 0,
          }}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <LogView
              key={job.id}
              jobId={job.id}
              name={`Log of ${command}`}
              live={isLive}
              removedAt={job.logRemovedAt}
            />
          </Suspense>
        </Box>
      ) : null}
    </Box>
  );
};
