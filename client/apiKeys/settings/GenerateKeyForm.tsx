import Button from '@mui/material/Button';
import { useState } from 'react';
import type { GenerateApiKeyInput, Permission } from '../../../schema/generated/types.ts';
import {
  type GenerateApiKeyInputValues,
  generateApiKeyInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { PasswordField, TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import type { GenerateApiKeyMutation } from './apiKeys.generated.ts';
import { KeyReachField } from './KeyReachField.tsx';
import { ScopesField } from './ScopesField.tsx';

const lifetimes = [
  { value: 'DAYS_30', label: '30 days' },
  { value: 'DAYS_90', label: '90 days' },
  { value: 'DAYS_365', label: '365 days' },
  { value: 'UNLIMITED', label: 'No expiry' },
];

const initial: GenerateApiKeyInputValues = {
  name: '',
  scopes: [],
  projectIds: [],
  lifetime: 'DAYS_90',
  currentPassword: '',
};

const chooseProject = {
  apiKey: null,
  secret: null,
  errors: [{ field: ['projectIds'], code: 'INVALID' as const, message: 'Choose at least one project' }],
};

interface GenerateKeyFormProps {
  /** Makes the key. */
  generate: (input: GenerateApiKeyInput) => Promise<GenerateApiKeyMutation['generateApiKey'] | undefined>;
  /** Gets the key, which is shown now and never again. */
  onGenerated: (secret: string, scopes: readonly Permission[]) => void;
  /** Not while a key is being made: nobody would have it. */
  onClose: (() => void) | undefined;
}

/** What a new key is for, what it may do and for how long, and the password of who makes it. */
export const GenerateKeyForm = ({ generate, onGenerated, onClose }: GenerateKeyFormProps) => {
  const [limited, setLimited] = useState(false);
  const onSubmit = useMutationForm({
    submit: async (input: GenerateApiKeyInput) => {
      // Without a project it would be a key for all of them.
      if (limited && !input.projectIds?.length) return chooseProject;
      return generate(input);
    },
    onSuccess: ({ secret }, { scopes }) => {
      if (secret) onGenerated(secret, scopes);
    },
  });
  return (
    <Form
      schema={generateApiKeyInputSchema}
      defaultValues={initial}
      onSubmit={onSubmit}
      label="Generate New Key"
    >
      <TextField<GenerateApiKeyInputValues>
        name="name"
        label="Name"
        placeholder="Release pipeline"
        autoComplete="off"
      />
      <ScopesField />
      <KeyReachField limited={limited} onLimit={setLimited} />
      <SelectField<GenerateApiKeyInputValues> name="lifetime" label="Expires after" options={lifetimes} />
      <PasswordField<GenerateApiKeyInputValues>
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <FormActions>
        <Button onClick={onClose} disabled={!onClose}>
          Cancel
        </Button>
        <SubmitButton loadingLabel="Generating...">Generate Key</SubmitButton>
      </FormActions>
    </Form>
  );
};
