import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StartDeploymentInput } from '../../../schema/generated/types.ts';
import {
  type StartDeploymentInputValues,
  startDeploymentInputSchema,
} from '../../../schema/generated/validation.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { type DeploymentChoicesQuery, useStartDeploymentMutation } from './dialogs.generated.ts';
import { DeployPreview } from './DeployPreview.tsx';
import { PendingVariablesNote } from './PendingVariablesNote.tsx';
import { SourceField } from './SourceField.tsx';
import { type Source, sourceOptions, wantedOf } from './sources.ts';

interface DeployFormProps {
  project: NonNullable<DeploymentChoicesQuery['project']>;
  environmentId: string;
  onClose: () => void;
}

/** What is about to be deployed to the environment that is chosen, and the changes of variables that wait there. */
const ChosenPlace = ({ project, source }: Pick<DeployFormProps, 'project'> & { source: Source }) => {
  const chosen = useWatch<StartDeploymentInputValues, 'environmentId'>({ name: 'environmentId' });
  const environment = project.environments.find((each) => each.id === chosen);
  if (!environment) return null;
  return (
    <>
      <DeployPreview project={project} source={source} environment={environment} />
      <PendingVariablesNote projectId={project.id} environment={environment} />
    </>
  );
};

/** Deploys a branch, a commit or a release that is there, and leads to the deployment. */
export const DeployForm = ({ project, environmentId, onClose }: DeployFormProps) => {
  const navigate = useNavigate();
  const [startDeployment] = useStartDeploymentMutation();
  const [params] = useSearchParams();
  const sources = sourceOptions(project);
  const kept = project.releases.nodes.filter(({ removedAt }) => removedAt === null);
  const asked = kept.find(({ id }) => id === params.get('release'));
  const [source, setSource] = useState<Source>(asked ? 'release' : (sources[0]?.value ?? 'branch'));
  const onSubmit = useMutationForm({
    submit: async (values: StartDeploymentInput) => {
      const { data } = await startDeployment({ variables: { input: wantedOf(source, values) } });
      return data?.startDeployment;
    },
    onSuccess: async ({ deployment }) => {
      // The dialog is not what people go back to.
      if (deployment) await navigate(appPaths.deployment(project.id, deployment.id), { replace: true });
      else onClose();
    },
  });
  return (
    <Form
      schema={startDeploymentInputSchema}
      defaultValues={{
        environmentId,
        branch: '',
        commitSha: '',
        releaseId: (asked ?? kept[0])?.id ?? '',
      }}
      onSubmit={onSubmit}
      label="Deploy"
    >
      <SelectField<StartDeploymentInputValues>
        name="environmentId"
        label="Environment"
        options={project.environments.map(({ id, name, kind }) => ({
          value: id,
          label: kind === 'PREVIEW' ? `Preview of ${name}` : name,
        }))}
      />
      {sources.length > 1 ? (
        <Box>
          <ChoiceSwitch label="Source" options={sources} value={source} onChange={setSource} />
        </Box>
      ) : null}
      <SourceField source={source} project={project} />
      <ChosenPlace project={project} source={source} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Deploying...">Deploy</SubmitButton>
      </FormActions>
    </Form>
  );
};
