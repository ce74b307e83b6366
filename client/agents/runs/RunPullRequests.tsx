import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import GitMerge from 'lucide-react/icons/git-merge';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import { appPaths } from '../../shared/address/paths.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRunPullRequestChangedSubscription } from './runs.generated.ts';
import type { AgentRun } from './runTypes.ts';
import { verificationWords } from './runWords.ts';

interface RunPullRequestsProps {
  pullRequests: AgentRun['pullRequests'];
  onChanged: () => void;
}

/** Follows a pull request whose checks have not finished. Shows nothing. */
const ChecksFollower = ({ id, onChanged }: { id: string; onChanged: () => void }) => {
  useRunPullRequestChangedSubscription({ variables: { id }, ignoreResults: true, onData: onChanged });
  return null;
};

/** The pull requests that a run opened, with what their checks say. */
export const RunPullRequests = ({ pullRequests, onChanged }: RunPullRequestsProps) => (
  <SectionCard title="Pull requests" flush>
    <Box component="ul" aria-label="Pull requests" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {pullRequests.map(({ id, number, title, state, verification, project, provider }) => {
        const Icon = state === 'MERGED' ? GitMerge : GitPullRequest;
        const open = state === 'OPEN' || state === 'DRAFT';
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 1,
              padding: '10px 16px',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {verification === 'PENDING' && open ? <ChecksFollower id={id} onChanged={onChanged} /> : null}
            <Box
              sx={{
                display: 'flex',
                gap: 2,
                flex: { xs: '1 1 100%', sm: '1 1 0' },
                minWidth: 0,
                typography: 'body2',
              }}
            >
              <Box
                component="span"
                sx={{ display: 'inline-flex', paddingTop: '2px', color: 'text.secondary' }}
              >
                <Icon size={16} aria-hidden />
              </Box>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link href={appPaths.pullRequest(project.id, number)} sx={{ fontWeight: 500 }}>
                  {title}
                </Link>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>{`#${number}`}</Box>
                {provider ? (
                  <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
                    <Link href={provider.url} target="_blank" rel="noreferrer">
                      {`#${provider.number} at ${provider.name}`}
                    </Link>
                  </Box>
                ) : null}
              </Box>
            </Box>
            <Box sx={{ display: 'flex', gap: 2, paddingLeft: { xs: 6, sm: 0 } }}>
              <StatusChip status={state} {...(state === 'OPEN' ? { tone: 'success' as const } : {})} />
              {verification === 'PENDING' && !open ? null : <ToneChip {...verificationWords[verification]} />}
            </Box>
          </Box>
        );
      })}
    </Box>
  </SectionCard>
);
