import { useWatch } from 'react-hook-form';
import type { StartDeploymentInputValues } from '../../../schema/generated/validation.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { BranchField } from './BranchField.tsx';
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
  return (
    <BranchField
      branches={(repository?.branches ?? []).map(({ name }) => name)}
      followed={environment?.branch ?? repository?.defaultBranch ?? ''}
    />
  );
};
