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
import { type DeploymentChoicesQuery, useDeploymentPreviewQuery } from './dialogs.generated.ts';
import { Requirements } from './Requirements.tsx';
import type { Source } from './sources.ts';
import { VolumesNote } from './VolumesNote.tsx';

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

/** Shown before the build: it is not known yet whether the new release has volumes. */
const besideText = ' A release without volumes starts beside the running one.';

const toBuild = (sha: string | undefined) => (sha === undefined ? null : { sha, releaseId: null });

/** The full hash of what is chosen, and its release where that exists; null while there is none. */
const useChosen = ({
  project,
  source,
  environment,
}: Chosen): { sha: string; releaseId: string | null } | null => {
  const [branch, typed, releaseId] = useWatch<
    StartDeploymentInputValues,
    ['branch', 'commitSha', 'releaseId']
  >({ name: ['branch', 'commitSha', 'releaseId'] });
  const { repository, releases } = project;
  if (source === 'release') {
    const release = releases.nodes.find(({ id }) => id === releaseId);
    return release ? { sha: release.commitSha, releaseId: release.id } : null;
  }
  if (source === 'commit') return toBuild(typed && /^[0-9a-f]{40}$/.test(typed) ? typed : undefined);
  const name = branch || (environment.branch ?? repository?.defaultBranch);
  return toBuild(repository?.branches.find((each) => each.name === name)?.sha);
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

/** Before it is deployed: which commit it is and who wrote it, what runs there now, what it must meet, and whether it failed there before. */
export const DeployPreview = (chosen: Chosen) => {
  const { project, environment } = chosen;
  const what = useChosen(chosen);
  const sha = what?.sha ?? null;
  const { data, loading } = useDeploymentPreviewQuery({
    variables: {
      id: project.id,
      environmentId: environment.id,
      sha: sha ?? '',
      releaseId: what?.releaseId ?? null,
    },
    fetchPolicy: 'cache-and-network',
    skip: sha === null,
  });
  const commit = sha === null ? null : data?.project?.repository?.commit;
  const preview = sha === null ? null : data?.environment?.deploymentPreview;
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
      </Box>
      {sha ? <Requirements preview={preview} isLoading={loading} /> : null}
      {sha ? <VolumesNote volumes={data?.environment?.volumes ?? []}>{besideText}</VolumesNote> : null}
      {sha ? <Setback project={project} environment={environment} sha={sha} /> : null}
    </Box>
  );
};
