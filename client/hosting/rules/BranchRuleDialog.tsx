import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreateBranchRuleInput, UpdateBranchRuleInput } from '../../../schema/generated/types.ts';
import {
  createBranchRuleInputSchema,
  updateBranchRuleInputSchema,
} from '../../../schema/generated/validation.ts';
import { type BranchDemands, loosensRule } from '../../../schema/rules/branchRules.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { RuleFields, ruleValues } from './RuleFields.tsx';
import {
  type BranchRuleFragment,
  useCreateBranchRuleMutation,
  useUpdateBranchRuleMutation,
} from './rules.generated.ts';

interface BranchRuleDialogProps {
  projectId: string;
  /** The rule that is changed; a new one without. */
  rule: BranchRuleFragment | null;
  onClose: () => void;
}

const Actions = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <FormActions>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton loadingLabel="Saving...">{name}</SubmitButton>
  </FormActions>
);

const NewRuleForm = ({ projectId, onClose }: Omit<BranchRuleDialogProps, 'rule'>) => {
  const toast = useToast();
  const [create] = useCreateBranchRuleMutation();
  const submit = useMutationForm({
    submit: async (input: CreateBranchRuleInput) =>
      (await create({ variables: { input } })).data?.createBranchRule,
    onSuccess: () => {
      toast({ title: 'Rule added', variant: 'success' });
      onClose();
    },
  });
  return (
    <Form
      schema={createBranchRuleInputSchema}
      defaultValues={{ projectId, ...ruleValues(null) }}
      onSubmit={submit}
      label="Add Rule"
    >
      <RuleFields rule={null} />
      <Actions name="Add Rule" onClose={onClose} />
    </Form>
  );
};

/** The password, once the form would allow more than the saved rule does. */
const RuleProof = ({ rule }: { rule: BranchRuleFragment }) => {
  const before: BranchDemands = ruleValues(rule);
  const typed = useWatch<BranchDemands>();
  const approvals = Number.isInteger(typed.approvals) ? typed.approvals : before.approvals;
  const after = { ...before, ...typed, approvals: approvals ?? before.approvals };
  const demands = {
    ...after,
    memberIds: (typed.memberIds ?? before.memberIds).filter((id) => id !== undefined),
    requiredChecks: (typed.requiredChecks ?? before.requiredChecks).filter((kind) => kind !== undefined),
  };
  return loosensRule(before, demands) ? (
    <ProofField why="Required because your changes relax the rule. The other admins and owners are notified." />
  ) : null;
};

const EditRuleForm = ({ rule, onClose }: { rule: BranchRuleFragment; onClose: () => void }) => {
  const toast = useToast();
  const [update] = useUpdateBranchRuleMutation();
  const submit = useMutationForm({
    submit: async (input: UpdateBranchRuleInput) =>
      (await update({ variables: { input } })).data?.updateBranchRule,
    onSuccess: () => {
      toast({ title: 'Rule saved', variant: 'success' });
      onClose();
    },
  });
  return (
    <Form
      schema={updateBranchRuleInputSchema}
      defaultValues={{ id: rule.id, ...ruleValues(rule), currentPassword: null }}
      onSubmit={submit}
      label="Edit Rule"
    >
      <RuleFields rule={rule} />
      <RuleProof rule={rule} />
      <Actions name="Save Rule" onClose={onClose} />
    </Form>
  );
};

/** Adds a branch rule, or changes one. */
export const BranchRuleDialog = ({ projectId, rule, onClose }: BranchRuleDialogProps) => {
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{rule ? 'Edit Rule' : 'Add Rule'}</DialogTitle>
      <DialogContent>
        {rule ? (
          <EditRuleForm rule={rule} onClose={onClose} />
        ) : (
          <NewRuleForm projectId={projectId} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
};
