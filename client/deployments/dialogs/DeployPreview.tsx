import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { StartDeploymentInputValues } from '../../../schema/generated/validation.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { CommitName } from '../CommitName.tsx';
import { ActiveFreeze } from '../environments/ActiveFreeze.tsx';
import { type DeploymentChoicesQuery, useCommitToDeployQuery } from './dialogs.generated.ts';
import { requirementWords } from './requirementWords.ts';
import type { Source } from './sources.ts';

type Project = NonNullable<DeploymentChoicesQuery['project']>;
type Place = Project['environments'][number];

interface Chosen {
  project: Project;
  source: Source;
  environment: Place;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

/** The full hash of what is chosen; null while there is none. */
const useChosenHash = ({ project, source, environment }: Chosen): string | null => {
  const [branch, typed, releaseId] = useWatch<
    StartDeploymentInputValues,
    ['branch', 'commitSha', 'releaseId']
  >({ name: ['branch', 'commitSha', 'releaseId'] });
  const { repository, releases } = project;
  if (source === 'release') return releases.nodes.find(({ id }) => id === releaseId)?.commitSha ?? null;
  if (source === 'commit') return typed && /^[0-9a-f]{40}$/.test(typed) ? typed : null;
  const name = branch || (environment.branch ?? repository?.defaultBranch);
  return repository?.branches.find((each) => each.name === name)?.sha ?? null;
};

/** That a commit failed, was unhealthy or was rolled back where it is about to be deployed, the last time. */
const Setback = ({ project, environment, sha }: Omit<Chosen, 'source'> & { sha: string }) => {
  const last = project.deployments.nodes.find(
    ({ commitSha, target }) => commitSha === sha && target?.id === environment.id,
  );
  if (!last) return null;
  const { id, status, error, createdAt } = last;
  const how = { UNHEALTHY: 'was unhealthy', ROLLED_BACK: 'was rolled back' };
  const words = status === 'UNHEALTHY' || status === 'ROLLED_BACK' ? how[status] : 'failed';
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {`This commit ${words} in ${environment.name} `}
      <Link href={appPaths.deployment(project.id, id)} color="inherit">
        <RelativeTime at={createdAt} />
      </Link>
      {error ? `: ${error}` : '.'}
    </Alert>
  );
};

/** What runs in the environment now, and what the commit changes there. */
const Running = ({ project, environment, sha }: Omit<Chosen, 'source'> & { sha: string | null }) => {
  const { release, name } = environment;
  if (!release) return `Nothing is running in ${name} yet`;
  return (
    <>
      <CommitName projectId={project.id} sha={release.commitSha} message={`Release ${release.number}`} />
      {sha === release.commitSha ? ', the same commit' : null}
      {sha && sha !== release.commitSha ? (
        <>
          {' · '}
          <Link href={appPaths.comparison(project.id, release.commitSha, sha)}>What changes</Link>
        </>
      ) : null}
    </>
  );
};

/** Before it is deployed: which commit it is and who wrote it, what runs there now, what it must meet, and what stands against it. */
export const DeployPreview = (chosen: Chosen) => {
  const { project, environment } = chosen;
  const sha = useChosenHash(chosen);
  const { data, loading } = useCommitToDeployQuery({
    variables: { id: project.id, sha: sha ?? '' },
    skip: sha === null,
  });
  const commit = sha === null ? null : data?.project?.repository?.commit;
  const requirements = requirementWords(environment);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 1,
          margin: 0,
        }}
      >
        <Fact label="Commit">
          {sha ? (
            <CommitName projectId={project.id} sha={sha} message={commit?.message.split('\n', 1)[0] ?? ''} />
          ) : (
            'None chosen yet'
          )}
        </Fact>
        <Fact label="Author">{commit?.authorName ?? (loading ? 'Loading…' : 'Unknown')}</Fact>
        <Fact label="Live now">
          <Running project={project} environment={environment} sha={sha} />
        </Fact>
        <Fact label="Requirements">{requirements.length === 0 ? 'None' : requirements.join(', ')}</Fact>
      </Box>
      {requirements.length > 0 ? (
        <Typography variant="caption" color="textSecondary">
          The deployment waits until it meets the requirements.
        </Typography>
      ) : null}
      <ActiveFreeze projectId={project.id} environment={environment} />
      {sha ? <Setback project={project} environment={environment} sha={sha} /> : null}
    </Box>
  );
};
