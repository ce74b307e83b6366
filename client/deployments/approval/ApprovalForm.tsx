import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ApproveDeploymentInput } from '../../../schema/generated/types.ts';
import type { ApproveDeploymentInputValues } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField } from '../../shared/form/fields.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useApproveDeploymentMutation } from './approval.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).approveDeploymentInputSchema;

interface ApprovalFormProps {
  deploymentId: string;
  /** For whoever approved it before: the other answer is left. */
  only?: 'reject' | undefined;
}

/** The ways to answer: each sends the form. */
const Answers = ({ only }: Pick<ApprovalFormProps, 'only'>) => {
  const { setValue } = useFormContext<ApproveDeploymentInputValues>();
  const { isSubmitting } = useFormState();
  return (
    <>
      <Button type="submit" color="error" disabled={isSubmitting} onClick={() => setValue('approved', false)}>
        Reject
      </Button>
      {only === 'reject' ? null : (
        <Button
          type="submit"
          variant="contained"
          disabled={isSubmitting}
          onClick={() => setValue('approved', true)}
        >
          Approve
        </Button>
      )}
    </>
  );
};

/** Approves a deployment, or refuses it with the reason: for those who may. */
export const ApprovalForm = ({ deploymentId, only }: ApprovalFormProps) => {
  const [approveDeployment] = useApproveDeploymentMutation();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: ApproveDeploymentInput) =>
      (await approveDeployment({ variables: { input } })).data?.approveDeployment,
    onSuccess: (_payload, { approved }) => {
      toast({ title: approved ? 'Deployment approved' : 'Deployment rejected', variant: 'success' });
    },
  });
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ id: deploymentId, approved: true, comment: '' }}
      onSubmit={submit}
      label="Approval"
    >
      <MultilineField<ApproveDeploymentInputValues>
        name="comment"
        label="Comment"
        description="Required to reject the deployment."
      />
      <FormActions>
        <Answers only={only} />
      </FormActions>
    </Form>
  );
};
