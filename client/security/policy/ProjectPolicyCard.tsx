import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { Can } from '../../shared/session/Can.tsx';
import { type PolicyRulesFragment, useChangeScanPolicyMutation } from './policy.generated.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { PolicyRules } from './PolicyRules.tsx';
import { mayNotChangeReason } from './policyWords.ts';

interface ProjectPolicyCardProps {
  projectId: string;
  policy: PolicyRulesFragment;
  onChanged: () => void;
}

/** When scans of a project let pipelines pass: by the policy of the organization, or by one of its own. */
export const ProjectPolicyCard = ({ projectId, policy, onChanged }: ProjectPolicyCardProps) => {
  const [changing, setChanging] = useState(false);
  const [changeScanPolicy, { loading }] = useChangeScanPolicyMutation();
  const act = useAction();
  const { ofProject, failsPartial } = policy;
  const inherit = async () => {
    await act(async () => {
      const input = { projectId, inherit: true, failsPartial };
      const answer = await changeScanPolicy({ variables: { input } });
      return answer.data?.changeScanPolicy?.errors;
    }, 'The policy of the organization holds again');
    onChanged();
  };
  const organization = <Link href={appPaths.scanPolicy}>policy of the organization</Link>;
  return (
    <SectionCard title="Pipelines">
      {changing ? (
        <PolicyForm
          projectId={projectId}
          policy={policy}
          onChanged={onChanged}
          onClose={() => setChanging(false)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <Typography variant="body2" color="textSecondary">
            {ofProject ? (
              <>A policy of its own holds for this project, in place of the {organization}.</>
            ) : (
              <>The {organization} holds for this project.</>
            )}
          </Typography>
          <PolicyRules policy={policy} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Can do="PROJECT_PROTECT" reason={mayNotChangeReason}>
              <Button onClick={() => setChanging(true)}>
                {ofProject ? 'Change policy' : 'Set a policy of its own'}
              </Button>
            </Can>
            {ofProject ? (
              <Can do="PROJECT_PROTECT" reason={mayNotChangeReason}>
                <Button variant="text" loading={loading} onClick={() => void inherit()}>
                  Use that of the organization
                </Button>
              </Can>
            ) : null}
          </Box>
        </Box>
      )}
    </SectionCard>
  );
};
