import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { deploymentColumns } from '../deploymentColumns.tsx';
import { DeployButton } from '../dialogs/DeployButton.tsx';
import { requireRecord } from '../requireRecord.ts';
import { useLiveDeployments } from '../useLiveDeployments.ts';
import { PassportCard } from './PassportCard.tsx';
import { useReleaseDetailSuspenseQuery } from './release.generated.ts';
import { ReleaseComparison } from './ReleaseComparison.tsx';
import { ReleaseManifest } from './ReleaseManifest.tsx';
import { ReleaseRuns } from './ReleaseRuns.tsx';

interface ReleaseDetailProps {
  projectId: string;
  id: string;
}

/** A release: where it runs, how, what is in it and what became other, and every deployment of it. */
export const ReleaseDetail = ({ projectId, id }: ReleaseDetailProps) => {
  const { data } = useReleaseDetailSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  useLiveDeployments(projectId, 'ReleaseDetail');
  const release = requireRecord(data.release, projectId);
  const { number, project, createdAt, removedAt, environments, deployments, commitMessage } = release;
  useBreadcrumb(project.name, appPaths.project(projectId));
  useBreadcrumb(`Release ${number}`);
  return (
    <>
      <PageHeader
        title={`Release ${number}`}
        documentTitle={`Release ${number} · ${project.name}`}
        status={
          removedAt ? (
            <ToneChip label="No longer available" tone="neutral" />
          ) : environments.length > 0 ? (
            <ToneChip label="Live" tone="success" />
          ) : null
        }
        description={
          <>
            <Link href={appPaths.project(projectId, 'deployments')}>{project.name}</Link>
            {` · ${commitMessage} · created `}
            <RelativeTime at={createdAt} />
          </>
        }
        actions={<DeployButton project={project} release={release} />}
      />
      <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
        {removedAt ? (
          <Alert severity="info">
            The content of this release was deleted <RelativeTime at={removedAt} />. Deploy its commit to
            build it again.
          </Alert>
        ) : null}
        <ReleaseManifest release={release} />
        <ReleaseRuns projectId={projectId} environments={environments} />
        <ReleaseComparison release={release} />
        <PassportCard passport={release.passport} />
        <SectionCard title="Deployments" flush>
          <DataTable
            caption={`Deployments of release ${number}`}
            columns={deploymentColumns}
            rows={deployments}
            rowKey={({ id: key }) => key}
            rowHref={({ id: key }) => appPaths.deployment(projectId, key)}
            empty={<Box sx={{ padding: '0 16px 16px', color: 'text.secondary' }}>Not deployed yet.</Box>}
          />
        </SectionCard>
      </Box>
    </>
  );
};
