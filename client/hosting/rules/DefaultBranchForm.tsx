import { useId } from 'react';
import type { ChangeDefaultBranchInput } from '../../../schema/generated/types.ts';
import type { ChangeDefaultBranchInputValues } from '../../../schema/generated/validation.ts';
import { ReadOnlyNote } from '../../shared/session/ReadOnlyNote.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { adminsOnly } from './ruleWords.ts';
import { type BranchRulesFragment, useChangeDefaultBranchMutation } from './rules.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).changeDefaultBranchInputSchema;

interface DefaultBranchFormProps {
  projectId: string;
  hosted: BranchRulesFragment;
}

/** Which branch is the default one, and whether pushes may rewrite it. */
export const DefaultBranchForm = ({ projectId, hosted }: DefaultBranchFormProps) => {
  const { defaultBranch, allowsForce, branchNames } = hosted;
  const [change] = useChangeDefaultBranchMutation();
  const toast = useToast();
  const known = useId();
  const readOnly = !usePermission('PROJECT_PROTECT');
  const submit = useMutationForm({
    submit: async (input: ChangeDefaultBranchInput) =>
      (await change({ variables: { input } })).data?.changeDefaultBranch,
    onSuccess: (_payload, _values, form) => {
      form.keep();
      toast({ title: 'Default branch saved', variant: 'success' });
    },
  });
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ projectId, defaultBranch, allowsForce }}
      onSubmit={submit}
      label="Default branch"
      readOnly={readOnly}
    >
      <TextField<ChangeDefaultBranchInputValues>
        name="defaultBranch"
        label="Default branch"
        description="Clones check it out, and the project shows it. No push can delete it."
        autoCapitalize="none"
        spellCheck={false}
        slotProps={{ input: { list: known } }}
      />
      <datalist id={known}>
        {branchNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <CheckboxField<ChangeDefaultBranchInputValues>
        name="allowsForce"
        label="Pushes may rewrite the default branch (force)"
      />
      <ReadOnlyNote unless="PROJECT_PROTECT" inline>
        {adminsOnly}
      </ReadOnlyNote>
      {readOnly ? null : (
        <FormActions>
          <SubmitButton variant="outlined" loadingLabel="Saving...">
            Save default branch
          </SubmitButton>
        </FormActions>
      )}
    </Form>
  );
};
