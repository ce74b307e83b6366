import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import {
  type ConnectRepositoryInputValues,
  connectRepositoryInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { ConnectingProgress } from './ConnectingProgress.tsx';
import { PrivateRepository } from './PrivateRepository.tsx';
import { providers } from './providers.ts';
import { type ConnectRepositoryProject, useConnectSubmit } from './useConnectSubmit.ts';

const empty: ConnectRepositoryInputValues = {
  provider: '',
  repositoryUrl: '',
  projectName: '',
  description: '',
  accessToken: '',
};

interface ConnectRepositoryFormProps {
  /** The project is set up: connected, or a draft where no address was given. */
  onConnected: (project: ConnectRepositoryProject) => void;
  submitLabel: string;
  /** Buttons in front of the one that submits: Back, Cancel. */
  secondary?: ReactNode;
}

/** Makes a project and connects its repository; while that goes on, the form shows how far it has come. */
export const ConnectRepositoryForm = ({
  onConnected,
  submitLabel,
  secondary,
}: ConnectRepositoryFormProps) => {
  const { submit, job } = useConnectSubmit(onConnected);
  return (
    <Form
      schema={connectRepositoryInputSchema}
      defaultValues={empty}
      onSubmit={submit}
      label="Connect a repository"
    >
      <SelectField<ConnectRepositoryInputValues>
        name="provider"
        label="Provider"
        options={providers}
        placeholder="Select a provider"
      />
      <TextField<ConnectRepositoryInputValues>
        name="repositoryUrl"
        label="Repository URL"
        type="url"
        placeholder="https://github.com/acme/storefront"
        description="Optional. Without it the project is a draft."
      />
      <TextField<ConnectRepositoryInputValues> name="projectName" label="Project Name" />
      <MultilineField<ConnectRepositoryInputValues> name="description" label="Description" minRows={2} />
      <PrivateRepository />
      {job ? (
        <Card sx={{ padding: 3 }}>
          <ConnectingProgress name="the repository" job={job} />
        </Card>
      ) : null}
      <FormActions>
        {secondary}
        <SubmitButton loadingLabel="Connecting...">{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
};
