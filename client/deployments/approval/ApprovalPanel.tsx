import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDateTime } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePlace } from '../../shared/page/usePlace.ts';
import type { DeploymentApprovalsFragment } from './approval.generated.ts';

/** Few deployments wait for an approval: others do without the code of forms. */
const ApprovedAlready = lazy(async () => ({
  default: (await import('./ApprovedAlready.tsx')).ApprovedAlready,
}));
const ApprovalForm = lazy(async () => ({ default: (await import('./ApprovalForm.tsx')).ApprovalForm }));

/** Whether somebody may still say something to a deployment. */
const waits = ({ status, phase }: DeploymentApprovalsFragment): boolean =>
  status === 'QUEUED' ||
  status === 'BLOCKED' ||
  (status === 'RUNNING' && (phase === 'BUILD' || phase === 'GATES'));

/** Where one approves or rejects; for whoever may not, why, and for whoever did, when. */
const Decision = ({ deployment }: { deployment: DeploymentApprovalsFragment }) => {
  const { id, approvalObstacle, viewerApprovedAt } = deployment;
  if (approvalObstacle) {
    return (
      <Typography sx={{ display: 'flex', gap: 2 }}>
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'flex', paddingTop: '2px', color: 'text.secondary' }}
        >
          <Lock size={16} />
        </Box>
        {approvalObstacle.message}
      </Typography>
    );
  }
  if (viewerApprovedAt)
    return <ApprovedAlready key={viewerApprovedAt} deploymentId={id} at={viewerApprovedAt} />;
  return <ApprovalForm deploymentId={id} />;
};

/** Who may approve; the list is short, as more than a few need no names. */
const Approvers = ({ names }: { names: readonly string[] }) => (
  <Typography>
    {names.length === 0
      ? 'No member can approve it now. Invite someone, or change the requirements of the environment.'
      : `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''} can approve it.`}
  </Typography>
);

interface ApprovalPanelProps {
  deployment: DeploymentApprovalsFragment;
  /** What is decided about; shown to those who are asked. */
  children?: ReactNode;
}

/** What people said to a deployment, what they decide about, and where one says it; nothing where nobody is asked and nobody said anything. */
export const ApprovalPanel = ({ deployment, children }: ApprovalPanelProps) => {
  const { approvals, target, requiredApprovals: needed } = deployment;
  const section = usePlace('approvals');
  const isAsked = needed > 0 && waits(deployment);
  if (!isAsked && approvals.length === 0) return null;
  return (
    <SectionCard title="Approvals" {...section}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {isAsked ? (
          <Typography color="textSecondary">
            {target?.name ?? 'The environment'} requires{' '}
            {needed === 1 ? 'an approval from someone' : `${needed} approvals from people`} who neither
            requested this deployment, nor pushed or wrote its commits, nor changed its variables. In
            connected repositories, Slipway knows only the author names in commits: updates that nobody
            requested need one approval more.
          </Typography>
        ) : null}
        {isAsked ? <Approvers names={deployment.approverNames} /> : null}
        {isAsked ? children : null}
        {approvals.length > 0 ? (
          <Box
            component="ul"
            aria-label="Approvals"
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 3,
              margin: 0,
              padding: 0,
              listStyle: 'none',
            }}
          >
            {approvals.map(({ userName, approved, comment, decidedAt }) => (
              <Box key={`${userName} ${decidedAt}`} component="li" sx={{ display: 'flex', gap: 2 }}>
                <Box
                  aria-hidden
                  sx={{ color: approved ? 'success.main' : 'error.main', display: 'flex', paddingTop: '2px' }}
                >
                  {approved ? <Check size={16} /> : <X size={16} />}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {userName} {approved ? 'approved' : 'rejected'}
                    {comment ? `: ${comment}` : ''}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="p">
                    {formatDateTime(decidedAt)}
                  </Typography>
                </Box>
              </Box>
            ))}
          </Box>
        ) : null}
        {isAsked ? (
          <Suspense fallback={null}>
            <Decision deployment={deployment} />
          </Suspense>
        ) : null}
      </Box>
    </SectionCard>
  );
};
