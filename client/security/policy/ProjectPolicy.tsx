import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useChangeScanPolicyMutation, useProjectPolicySuspenseQuery } from './policy.generated.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { PolicyRules } from './PolicyRules.tsx';
import { mayNotChangeReason } from './policyWords.ts';

/** When scans of a project let pipelines pass: by the policy of the organization, or by one of its own. */
export const ProjectPolicy = ({ projectId, onClose }: { projectId: string; onClose: () => void }) => {
  const mayChange = usePermission('PROJECT_PROTECT');
  const { data } = useProjectPolicySuspenseQuery({
    variables: { id: projectId },
    fetchPolicy: 'network-only',
  });
  const [changeScanPolicy, { loading }] = useChangeScanPolicyMutation();
  const act = useAction();
  if (!data.project) return null;
  const { name, scanPolicy: policy } = data.project;
  const { ofProject, failsPartial } = policy;
  const inherit = async () => {
    const done = await act(async () => {
      const input = { projectId, inherit: true, failsPartial };
      const answer = await changeScanPolicy({ variables: { input } });
      return answer.data?.changeScanPolicy?.errors;
    }, 'The policy of the organization applies again');
    if (done) onClose();
  };
  const project = <Link href={appPaths.project(projectId, 'settings')}>{name}</Link>;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography variant="body2" component="div">
        {ofProject ? (
          <>{project} has a policy of its own.</>
        ) : (
          <>{project} uses the policy of the organization.</>
        )}
        {ofProject && mayChange ? (
          <Box sx={{ marginTop: 2 }}>
            <Button size="small" loading={loading} onClick={() => void inherit()}>
              Use the organization’s policy
            </Button>
          </Box>
        ) : null}
      </Typography>
      {mayChange ? (
        <PolicyForm projectId={projectId} policy={policy} onClose={onClose} />
      ) : (
        <PolicyRules policy={policy} reason={mayNotChangeReason} />
      )}
    </Box>
  );
};
