import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { ReadOnlyNote } from '../../shared/session/ReadOnlyNote.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { EnvironmentAddress } from '../environments/EnvironmentAddress.tsx';
import { noAddressNote } from '../environments/environmentWords.ts';
import { HealthChip } from '../environments/HealthChip.tsx';
import { requireRecord } from '../requireRecord.ts';
import { useLiveDeployments } from '../useLiveDeployments.ts';
import { VariablesPanel } from './variables/VariablesPanel.tsx';
import { useEnvironmentSettingsSuspenseQuery } from './environmentPage.generated.ts';
import { FreezeWindows } from './FreezeWindows.tsx';
import { RemovePreview } from './RemovePreview.tsx';
import { adminsOnly } from './settingsWords.ts';

/** Loads the code of the rules. */
export const loadRulesForm = () => import('./RulesForm.tsx');

const RulesForm = lazy(async () => ({ default: (await loadRulesForm()).RulesForm }));
const loadPanels = () => import('./latePanels.ts');
const DomainsPanel = lazy(async () => ({ default: (await loadPanels()).DomainsPanel }));
const DatabasePanel = lazy(async () => ({ default: (await loadPanels()).DatabasePanel }));
const CommandsPanel = lazy(async () => ({ default: (await loadPanels()).CommandsPanel }));
const VolumesPanel = lazy(async () => ({ default: (await loadPanels()).VolumesPanel }));
const OutboundPanel = lazy(async () => ({ default: (await loadPanels()).OutboundPanel }));
const PreviewSettings = lazy(async () => ({
  default: (await import('./PreviewSettings.tsx')).PreviewSettings,
}));

interface EnvironmentDetailProps {
  projectId: string;
  id: string;
}

/** An environment: where it is reached, what comes to it, what must hold before it does, and how releases in it are watched. */
export const EnvironmentDetail = ({ projectId, id }: EnvironmentDetailProps) => {
  const { data } = useEnvironmentSettingsSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  useLiveDeployments(projectId, 'EnvironmentSettings');
  const environment = requireRecord(data.environment, projectId);
  const { name, kind, address, release, state, project, expiresAt } = environment;
  useBreadcrumb(project.name, appPaths.project(projectId));
  useBreadcrumb(name);
  const mayDelete = usePermission('DEPLOYMENT_START');
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
              'Nothing is running here yet'
            )}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 720 }}>
        <ReadOnlyNote unless="ENVIRONMENT_CONFIGURE">{adminsOnly}</ReadOnlyNote>
        <SectionCard title="Address">
          {address === null ? (
            <Typography variant="body2" color="textSecondary">
              {noAddressNote}
            </Typography>
          ) : (
            <EnvironmentAddress address={address} runs={release !== null} />
          )}
          {expiresAt ? (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
              Deleted <RelativeTime at={expiresAt} /> unless it is deployed again
            </Typography>
          ) : null}
        </SectionCard>
        {kind === 'PREVIEW' ? null : (
          <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
            <DomainsPanel environment={environment} />
          </Suspense>
        )}
        <SectionCard title="Rules">
          <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
            <RulesForm key={environment.id} environment={environment} />
          </Suspense>
        </SectionCard>
        <VariablesPanel projectId={projectId} environment={environment} />
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <DatabasePanel environment={environment} />
        </Suspense>
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <VolumesPanel environment={environment} />
        </Suspense>
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <OutboundPanel environment={environment} />
        </Suspense>
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <CommandsPanel environment={environment} />
        </Suspense>
        <FreezeWindows environment={environment} />
        {kind === 'STAGING' ? null : (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <PreviewSettings project={project} databasesAvailable={environment.databasesAvailable} />
          </Suspense>
        )}
        {kind === 'PREVIEW' && mayDelete ? (
          <RemovePreview projectId={projectId} environment={environment} />
        ) : null}
      </Box>
    </>
  );
};
