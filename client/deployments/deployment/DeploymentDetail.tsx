import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ExternalLink from 'lucide-react/icons/external-link';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { ApprovalPanel } from '../approval/ApprovalPanel.tsx';
import { DeploymentChanges } from '../changes/DeploymentChanges.tsx';
import { broughtBy, environmentOptions, kindWords } from '../deploymentWords.ts';
import { DeploymentStatusChip } from '../DeploymentStatusChip.tsx';
import { JobFollower } from '../JobFollower.tsx';
import { requireRecord } from '../requireRecord.ts';
import { useLiveDeployments } from '../useLiveDeployments.ts';
import { useDeploymentDetailSuspenseQuery } from './deployment.generated.ts';
import { DeploymentActions } from './DeploymentActions.tsx';
import { DeploymentLogs } from './DeploymentLogs.tsx';
import { DeploymentOutcome } from './DeploymentOutcome.tsx';
import { DeploymentPhases } from './DeploymentPhases.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';

interface DeploymentDetailProps {
  projectId: string;
  id: string;
}

/** A deployment: where it stands, what is done for it and why, what it says of its work, and what it brings. */
export const DeploymentDetail = ({ projectId, id }: DeploymentDetailProps) => {
  const { data } = useDeploymentDetailSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = useLiveDeployments(projectId, 'DeploymentDetail');
  const deployment = requireRecord(data.deployment, projectId);
  const { project, target, environment, kind, commitSha, createdAt, build, job } = deployment;
  const place = target?.name ?? environmentOptions.find(({ value }) => value === environment)?.label;
  const live =
    target?.release && target.release.id === deployment.release?.id && deployment.undoneAt === null;
  useBreadcrumb(project.name, appPaths.project(projectId));
  useBreadcrumb(`${kindWords[kind]} ${commitSha.slice(0, 7)}`);
  return (
    <>
      {job?.state === 'QUEUED' || job?.state === 'RUNNING' ? (
        <JobFollower key={job.id} id={job.id} onStep={() => void readAgain()} />
      ) : null}
      <PageHeader
        title={`${kindWords[kind]} to ${place}`}
        documentTitle={`${kindWords[kind]} of ${commitSha.slice(0, 7)} to ${place} · ${project.name}`}
        status={<DeploymentStatusChip deployment={deployment} />}
        description={
          <>
            <Link href={appPaths.project(projectId, 'deployments')}>{project.name}</Link>
            {` · ${broughtBy(deployment)} · `}
            <RelativeTime at={createdAt} />
          </>
        }
        actions={
          <>
            {live && target.address ? (
              <Button
                href={target.address}
                target="_blank"
                rel="noreferrer"
                endIcon={<ExternalLink aria-label="opens in a new tab" />}
              >
                Visit
              </Button>
            ) : null}
            <DeploymentActions deployment={deployment} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
        <DeploymentOutcome deployment={deployment} />
        <Box sx={overviewColumns}>
          <Box sx={overviewColumn}>
            <DeploymentPhases deployment={deployment} />
            <ApprovalPanel deployment={deployment}>
              <DeploymentChanges projectId={projectId} deploymentId={id} />
            </ApprovalPanel>
          </Box>
          <Box sx={overviewColumn}>
            <ReleaseCard deployment={deployment} />
          </Box>
        </Box>
        <DeploymentLogs deployment={deployment} />
        {build?.plan ? (
          <PlanCard projectId={projectId} commitSha={build.commitSha} plan={build.plan} />
        ) : null}
      </Box>
    </>
  );
};
