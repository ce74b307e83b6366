import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ChangeScanPolicyInputValues,
  changeScanPolicyInputSchema,
} from '../../../schema/generated/validation.ts';
import type { ChangeScanPolicyInput } from '../../../schema/generated/types.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type PolicyRulesFragment, useChangeScanPolicyMutation } from './policy.generated.ts';
import { thresholdOptions } from './policyWords.ts';

interface PolicyFormProps {
  /** The project whose policy it is; null for that of the organization. */
  projectId: string | null;
  policy: PolicyRulesFragment;
  onClose: () => void;
}

const fields = [
  { name: 'newFinding', label: 'New finding' },
  { name: 'openFinding', label: 'Open finding, however old' },
  { name: 'failedCheck', label: 'Failed check' },
] as const;

/** Says when scans of a project, or of those without a policy of their own, let pipelines pass. */
export const PolicyForm = ({ projectId, policy, onClose }: PolicyFormProps) => {
  const toast = useToast();
  const [changeScanPolicy] = useChangeScanPolicyMutation();
  const submit = useMutationForm({
    submit: async (input: ChangeScanPolicyInput) =>
      (await changeScanPolicy({ variables: { input: { ...input, projectId } } })).data?.changeScanPolicy,
    onSuccess: () => {
      toast({ title: 'The policy was changed', variant: 'success' });
      onClose();
    },
  });
  const { newFinding, openFinding, failedCheck, failsPartial } = policy;
  return (
    <Form
      schema={changeScanPolicyInputSchema}
      defaultValues={{
        newFinding: newFinding ?? '',
        openFinding: openFinding ?? '',
        failedCheck: failedCheck ?? '',
        failsPartial,
      }}
      onSubmit={submit}
      label="Policy for pipelines"
    >
      <Typography variant="body2" color="textSecondary">
        {projectId === null
          ? 'Conditions that fail the pipelines of projects without a policy of their own.'
          : 'Conditions that fail the pipelines of this project, instead of the policy of the organization.'}{' '}
        Failed and canceled scans never pass.
      </Typography>
      {fields.map(({ name, label }) => (
        <SelectField<ChangeScanPolicyInputValues>
          key={name}
          name={name}
          label={label}
          options={thresholdOptions}
        />
      ))}
      <CheckboxField<ChangeScanPolicyInputValues> name="failsPartial" label="Partial scans do not pass" />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};
