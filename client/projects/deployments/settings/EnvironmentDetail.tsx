import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../../shared/address/paths.ts';
import { formatCount } from '../../../shared/display/formats.ts';
import { PageHeader } from '../../../shared/page/PageHeader.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { useBreadcrumb } from '../../../shared/state/uiState.ts';
import { EnvironmentAddress } from '../EnvironmentAddress.tsx';
import { noAddressNote } from '../environmentWords.ts';
import { Fact, Facts } from '../Fact.tsx';
import { HealthChip } from '../HealthChip.tsx';
import { requireRecord } from '../requireRecord.ts';
import { VariablesPanel } from './variables/VariablesPanel.tsx';
import { useEnvironmentSettingsSuspenseQuery } from './environmentPage.generated.ts';

interface EnvironmentDetailProps {
  projectId: string;
  id: string;
}

/** An environment: where it is reached, what it follows, and how releases in it are watched. */
export const EnvironmentDetail = ({ projectId, id }: EnvironmentDetailProps) => {
  const { data } = useEnvironmentSettingsSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const environment = requireRecord(data.environment, projectId);
  const { name, kind, branch, address, automatic, afterStaging, healthCheck, release, state, project } =
    environment;
  useBreadcrumb(project.name, appPaths.project(projectId));
  useBreadcrumb(name);
  const title = kind === 'PREVIEW' ? `Preview of ${name}` : name;
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={`${title} settings · ${project.name}`}
        status={state ? <HealthChip health={state.health} /> : null}
        description={
          <>
            <Link href={appPaths.project(projectId, 'deployments')}>{project.name}</Link>
            {' · '}
            {release ? (
              <Link href={appPaths.release(projectId, release.id)}>{`Release ${release.number}`}</Link>
            ) : (
              'Nothing runs here yet'
            )}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 720 }}>
        <SectionCard title="Address">
          {address === null ? (
            <Typography variant="body2" color="textSecondary">
              {noAddressNote}
            </Typography>
          ) : (
            <EnvironmentAddress address={address} runs={release !== null} />
          )}
        </SectionCard>
        <SectionCard title="What comes here">
          <Facts>
            <Fact label="Branch">{branch ?? 'The default branch'}</Fact>
            <Fact label="After a push">
              {automatic ? 'Deployed without asking' : 'Nothing: deployed by hand'}
            </Fact>
            {kind === 'PRODUCTION' ? <Fact label="Staging first">{afterStaging ? 'Yes' : 'No'}</Fact> : null}
          </Facts>
        </SectionCard>
        <VariablesPanel environment={environment} />
        <SectionCard title="Health check">
          <Facts>
            <Fact label="Path">
              <code>{healthCheck.path}</code>
            </Fact>
            <Fact label="Expected status">{healthCheck.status}</Fact>
            <Fact label="Comes up within">{formatCount(healthCheck.seconds, 'second')}</Fact>
            <Fact label="Watched for">{formatCount(healthCheck.watchSeconds, 'second')}</Fact>
            <Fact label="Unhealthy from">{`${healthCheck.mostFailures}% of answers 5xx`}</Fact>
          </Facts>
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 3 }}>
            A release that is unhealthy while it is watched is taken back: the one before comes back by
            itself.
          </Typography>
        </SectionCard>
      </Box>
    </>
  );
};
