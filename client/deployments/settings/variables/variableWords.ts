import type { DeploymentStatus } from '../../../../schema/generated/types.ts';
import type { EnvironmentVariablesFragment } from './variables.generated.ts';

/** What a change of the variables does to what runs, said before it is made. */
export const effectOf = ({ name, release }: EnvironmentVariablesFragment): string => {
  if (!release) return `Nothing is running in ${name} yet. The first deployment will use the variables.`;
  const { kind, volumes } = release.manifest;
  const how = volumes.length > 0 ? 'with a short interruption, because it has volumes' : 'without downtime';
  return kind === 'SERVICE'
    ? `The release running in ${name} restarts with the change, ${how}.`
    : `Static files get variables when they are built: the change takes effect in ${name} with the next build.`;
};

/** Said when it was changed, by the deployment that is to bring it; null where nothing restarts. */
export const changedWords = (deployment: { status: DeploymentStatus } | null | undefined): string => {
  if (!deployment) return 'The change takes effect with the next deployment.';
  return deployment.status === 'BLOCKED'
    ? 'The change takes effect when its deployment meets the requirements.'
    : 'The running release restarts with the change.';
};
