import { usePermission } from '../../shared/session/viewer.ts';
import { useOrganizationPolicySuspenseQuery } from './policy.generated.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { PolicyRules } from './PolicyRules.tsx';
import { mayNotChangeReason } from './policyWords.ts';

/** When scans let pipelines pass in the organization: to change, or to read for who may not. */
export const OrganizationPolicy = ({ onClose }: { onClose: () => void }) => {
  const mayChange = usePermission('PROJECT_PROTECT');
  const { data } = useOrganizationPolicySuspenseQuery({ fetchPolicy: 'network-only' });
  const policy = data.viewer?.organization.scanPolicy;
  if (!policy) return null;
  return mayChange ? (
    <PolicyForm projectId={null} policy={policy} onClose={onClose} />
  ) : (
    <PolicyRules policy={policy} reason={mayNotChangeReason} />
  );
};
