import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { usePermission } from '../../shared/session/viewer.ts';
import { useOrganizationPolicySuspenseQuery } from './policy.generated.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { PolicyRules } from './PolicyRules.tsx';
import { mayNotChangeReason } from './policyWords.ts';

/** When scans let pipelines pass in the organization: to change, or to read for who may not. */
export const OrganizationPolicyDialog = ({ onClose }: { onClose: () => void }) => {
  const title = useId();
  const mayChange = usePermission('PROJECT_PROTECT');
  const { data } = useOrganizationPolicySuspenseQuery({ fetchPolicy: 'network-only' });
  const policy = data.viewer?.organization.scanPolicy;
  if (!policy) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Policy for pipelines</DialogTitle>
      <DialogContent>
        {mayChange ? (
          <PolicyForm projectId={null} policy={policy} onClose={onClose} />
        ) : (
          <>
            <PolicyRules policy={policy} />
            <Typography variant="body2" color="textSecondary" sx={{ marginTop: 4 }}>
              {mayNotChangeReason}
            </Typography>
          </>
        )}
      </DialogContent>
      {mayChange ? null : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
