import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AgentRunState } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { ModelSettingsText } from '../../shared/display/ModelSettingsText.tsx';
import { RunStateChip } from '../../shared/display/RunStateChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useChangeRunUpdatedSubscription } from '../page/pullRequest.generated.ts';
import type { PullRequest } from '../page/pullRequestTypes.ts';

const ended: readonly AgentRunState[] = ['SUCCEEDED', 'FAILED', 'STUCK', 'CANCELED'];

/** Keeps the state and the summary of a run up to date in the cache. Shows nothing. */
const RunFollower = ({ id }: { id: string }) => {
  useChangeRunUpdatedSubscription({ variables: { id }, ignoreResults: true });
  return null;
};

/** The runs in which the agent makes requested changes, or why a person is needed. */
export const RequestedChangesCard = ({ pullRequest }: { pullRequest: PullRequest }) => {
  const { changeRuns, obstacles } = pullRequest;
  const isRequested = obstacles.some(({ code }) => code === 'CHANGES_REQUESTED');
  const changeRefusal = isRequested ? pullRequest.changeRefusal : null;
  if (changeRuns.length === 0 && changeRefusal === null) return null;
  return (
    <SectionCard title="Requested changes">
      <Box
        component="ul"
        aria-label="Requested changes"
        sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {changeRuns.map(({ id, state, summary, startedBy }) => (
          <Box component="li" key={id} sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
            {ended.includes(state) ? null : <RunFollower id={id} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Link href={appPaths.agentRun(id)} sx={{ overflowWrap: 'anywhere' }}>
                {startedBy ? `For ${startedBy}` : 'For a reviewer'}
              </Link>
              <RunStateChip state={state} />
            </Box>
            {summary ? (
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {summary}
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
      {changeRefusal === null ? null : (
        <Typography variant="body2" sx={{ marginTop: changeRuns.length > 0 ? 3 : 0 }}>
          <ModelSettingsText text={`A person is needed. ${changeRefusal}`} />
        </Typography>
      )}
    </SectionCard>
  );
};
