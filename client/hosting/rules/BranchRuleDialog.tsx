import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { CreateBranchRuleInput } from '../../../schema/generated/types.ts';
import {
  type CreateBranchRuleInputValues,
  createBranchRuleInputSchema,
} from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { PushersField } from './PushersField.tsx';
import { pushersByRole } from './ruleWords.ts';
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

const patternWords =
  '* stands for anything but a slash, ? for one character, **/ for any folders: main, release/*, **/stable.';

/** Makes a rule for branches, or changes one. */
export const BranchRuleDialog = ({ projectId, rule, onClose }: BranchRuleDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [create] = useCreateBranchRuleMutation();
  const [update] = useUpdateBranchRuleMutation();
  const submit = useMutationForm({
    submit: async (input: CreateBranchRuleInput) => {
      if (!rule) return (await create({ variables: { input } })).data?.createBranchRule;
      const { pattern, leastRole, memberIds, allowsForce, allowsDeletion } = input;
      const changed = { id: rule.id, pattern, leastRole, memberIds, allowsForce, allowsDeletion };
      return (await update({ variables: { input: changed } })).data?.updateBranchRule;
    },
    onSuccess: () => {
      toast({ title: rule ? 'Rule saved' : 'Rule added', variant: 'success' });
      onClose();
    },
  });
  const name = rule ? 'Edit Rule' : 'Add Rule';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{name}</DialogTitle>
      <DialogContent>
        <Form
          schema={createBranchRuleInputSchema}
          defaultValues={{
            projectId,
            pattern: rule?.pattern ?? '',
            leastRole: rule?.leastRole ?? 'MEMBER',
            memberIds: rule?.members.map(({ id }) => id) ?? [],
            allowsForce: rule?.allowsForce ?? false,
            allowsDeletion: rule?.allowsDeletion ?? false,
          }}
          onSubmit={submit}
          label={name}
        >
          <TextField<CreateBranchRuleInputValues>
            name="pattern"
            label="Branches"
            description={patternWords}
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField<CreateBranchRuleInputValues>
            name="leastRole"
            label="Who may push"
            options={pushersByRole}
          />
          <PushersField named={rule?.members ?? []} />
          <CheckboxField<CreateBranchRuleInputValues>
            name="allowsForce"
            label="Pushes may rewrite them (force)"
          />
          <CheckboxField<CreateBranchRuleInputValues>
            name="allowsDeletion"
            label="Pushes can delete them, and re-create them with other commits"
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">{rule ? 'Save Rule' : 'Add Rule'}</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
