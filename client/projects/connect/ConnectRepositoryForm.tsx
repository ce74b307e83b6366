import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
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
import type { ProjectToConnectQuery } from './connectRepository.generated.ts';
import { PrivateRepository } from './PrivateRepository.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { HostHere } from './HostHere.tsx';
import { providers, providersElsewhere } from './providers.ts';
import { type ConnectRepositoryProject, useConnectSubmit } from './useConnectSubmit.ts';

type Target = NonNullable<ProjectToConnectQuery['project']>;

/** A project with a name and no address needs no provider: its repository is hosted here. */
const newProjectSchema = z.pipe(
  z.transform(
    (values: ConnectRepositoryInputValues): ConnectRepositoryInputValues =>
      values.provider === '' && !values.repositoryUrl?.trim() && values.projectName?.trim()
        ? { ...values, provider: 'SLIPWAY' }
        : values,
  ),
  connectRepositoryInputSchema,
);

const empty: ConnectRepositoryInputValues = {
  provider: '',
  repositoryUrl: '',
  projectName: '',
  description: '',
  accessToken: '',
  gitHubApp: null,
};

/** What the form holds at first for a project that is there. */
const startOf = (project: Target | undefined): ConnectRepositoryInputValues =>
  project
    ? {
        projectId: project.id,
        provider: project.repository?.provider ?? '',
        repositoryUrl: '',
        accessToken: '',
        gitHubApp: null,
      }
    : empty;

interface ConnectRepositoryFormProps {
  /** The project to connect it to; without it a new one is made. */
  project?: Target;
  /** The project is set up: connected, or a draft where no address was given. */
  onConnected: (project: ConnectRepositoryProject) => void;
  submitLabel: string;
  /** Buttons in front of the one that submits: Back, Cancel. */
  secondary?: ReactNode;
}

/** Connects a repository, to a new project if not told otherwise; while that goes on, the form shows how far it has come. */
export const ConnectRepositoryForm = (props: ConnectRepositoryFormProps) => {
  const { project, onConnected, submitLabel, secondary } = props;
  const present = project?.repository;
  const { submit, job } = useConnectSubmit(onConnected, project);
  return (
    <Form
      schema={project ? connectRepositoryInputSchema : newProjectSchema}
      defaultValues={startOf(project)}
      onSubmit={submit}
      label="Connect a repository"
    >
      {present ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {project.name} is connected to {present.url}. It stays so until the repository at the new address
          was read.
          {present.gitHubAppId !== null
            ? ' The GitHub App is not kept.'
            : present.hasAccessToken
              ? ' The access token is not kept.'
              : ''}
        </Typography>
      ) : null}
      <SelectField<ConnectRepositoryInputValues>
        name="provider"
        label="Provider"
        options={project ? providersElsewhere : providers}
        placeholder="Select a provider"
      />
      {project ? null : <HostHere />}
      <Elsewhere>
        <TextField<ConnectRepositoryInputValues>
          name="repositoryUrl"
          label="Repository URL"
          type="url"
          placeholder="https://github.com/acme/storefront"
          description={project ? undefined : 'Optional. A provider without an address makes a draft.'}
        />
      </Elsewhere>
      {project ? null : (
        <>
          <TextField<ConnectRepositoryInputValues> name="projectName" label="Project Name" />
          <MultilineField<ConnectRepositoryInputValues> name="description" label="Description" minRows={2} />
        </>
      )}
      <Elsewhere>
        <PrivateRepository />
      </Elsewhere>
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
