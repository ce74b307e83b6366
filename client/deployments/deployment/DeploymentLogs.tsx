import Box from '@mui/material/Box';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { useSearchParamState } from '../../shared/address/useSearchParamState.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePlace } from '../../shared/page/usePlace.ts';
import { isOpen } from '../deploymentWords.ts';
import { LogView } from './LogView.tsx';
import type { Deployment } from './phases.ts';

const labels = { build: 'Build', rollout: 'Rollout' };

/** What the jobs of a deployment say of their work: the one that builds it, and the one that brings it to its environment. */
export const DeploymentLogs = ({ deployment }: { deployment: Deployment }) => {
  const { build, job, status, phase, origin } = deployment;
  const section = usePlace('log');
  const rollout = job && job.id !== build?.job?.id ? job : null;
  const logs = [
    ...(build?.job ? [{ value: 'build' as const, label: labels.build, job: build.job }] : []),
    ...(rollout ? [{ value: 'rollout' as const, label: labels.rollout, job: rollout }] : []),
  ];
  // What is under way, or failed, is what people look for; a release says in the log of its rollout what made it unhealthy.
  const isInRollout =
    isOpen(status) ||
    status === 'UNHEALTHY' ||
    status === 'ROLLED_BACK' ||
    (status === 'FAILED' && phase !== 'BUILD');
  const present = rollout && isInRollout ? 'rollout' : 'build';
  const [asked, ask] = useSearchParamState('log', { resets: ['find'] });
  const shown =
    logs.find(({ value }) => value === asked) ?? logs.find(({ value }) => value === present) ?? logs[0];
  if (!shown) {
    return (
      <SectionCard title="Log" {...section}>
        <EmptyState>
          {origin === 'SAMPLE' && !build
            ? 'This is sample data: there is no log.'
            : isOpen(status)
              ? 'There is no output yet.'
              : 'The log is no longer available.'}
        </EmptyState>
      </SectionCard>
    );
  }
  const choice =
    logs.length > 1 ? (
      <ChoiceSwitch label="Which log" options={logs} value={shown.value} onChange={ask} />
    ) : null;
  const { id, state, logRemovedAt } = shown.job;
  return (
    <SectionCard title="Log" action={choice} flush {...section}>
      <Box sx={{ minWidth: 0 }}>
        <LogView
          key={id}
          jobId={id}
          name={`${shown.label} log`}
          live={state === 'QUEUED' || state === 'RUNNING'}
          removedAt={logRemovedAt}
        />
      </Box>
    </SectionCard>
  );
};
