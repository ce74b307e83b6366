import { useWatch } from 'react-hook-form';
import type { StartDeploymentInputValues } from '../../../schema/generated/validation.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import type { DeploymentChoicesQuery } from './dialogs.generated.ts';
import type { Source } from './sources.ts';

interface SourceFieldProps {
  source: Source;
  project: NonNullable<DeploymentChoicesQuery['project']>;
}

/** The field for what is deployed: by itself the last commit of the branch that the chosen environment follows. */
export const SourceField = ({ source, project }: SourceFieldProps) => {
  const { repository, environments, releases } = project;
  const chosen = useWatch<StartDeploymentInputValues, 'environmentId'>({ name: 'environmentId' });
  const environment = environments.find(({ id }) => id === chosen);
  if (source === 'commit') {
    return (
      <TextField<StartDeploymentInputValues>
        name="commitSha"
        label="Commit"
        forgets
        autoComplete="off"
        spellCheck={false}
        description="The full 40-character hash. You can copy it under Code, Commits."
      />
    );
  }
  if (source === 'release') {
    return (
      <SelectField<StartDeploymentInputValues>
        name="releaseId"
        label="Release"
        options={releases.nodes
          .filter(({ removedAt }) => removedAt === null)
          .map(({ id, number, commitSha, commitMessage }) => ({
            value: id,
            label: `${number} · ${commitSha.slice(0, 7)} ${commitMessage}${id === environment?.release?.id ? ' (running there now)' : ''}`,
          }))}
      />
    );
  }
  const followed = environment?.branch ?? repository?.defaultBranch;
  const others = (repository?.branches ?? []).filter(({ name }) => name !== followed);
  return (
    <SelectField<StartDeploymentInputValues>
      name="branch"
      label="Branch"
      placeholder={followed ? `Latest commit of ${followed}` : 'Latest commit of the default branch'}
      options={[
        {
          value: '',
          label: followed ? `Latest commit of ${followed}` : 'Latest commit of the default branch',
        },
        ...others.map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  );
};
