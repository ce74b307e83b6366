import type { StartDeploymentInput } from '../../../schema/generated/types.ts';
import type { DeploymentChoicesQuery } from './dialogs.generated.ts';

type Project = NonNullable<DeploymentChoicesQuery['project']>;

/** What a deployment is made from. */
export type Source = 'branch' | 'commit' | 'release';

/** What a project can be deployed from: its code, where that can be read, and releases that are kept. */
export const sourceOptions = ({
  repository,
  releases,
}: Project): readonly { value: Source; label: string }[] => [
  ...(repository
    ? [
        { value: 'branch' as const, label: 'Branch' },
        { value: 'commit' as const, label: 'Commit' },
      ]
    : []),
  ...(releases.nodes.some(({ removedAt }) => removedAt === null)
    ? [{ value: 'release' as const, label: 'Release' }]
    : []),
];

/** What was chosen as the mutation takes it: at most one of branch, commit and release; none is the branch that the environment follows. */
export const wantedOf = (
  source: Source,
  { environmentId, branch, commitSha, releaseId }: StartDeploymentInput,
): StartDeploymentInput => {
  if (source === 'branch') return branch ? { environmentId, branch } : { environmentId };
  return source === 'commit'
    ? { environmentId, commitSha: commitSha ?? null }
    : { environmentId, releaseId: releaseId ?? null };
};
