import type { EnvironmentVariablesFragment } from './variables.generated.ts';

/** What a change of the variables does to what runs, said before it is made. */
export const effectOf = ({ name, release }: EnvironmentVariablesFragment): string => {
  if (!release) return `Nothing is running in ${name} yet. The first deployment will use the variables.`;
  return release.manifest.kind === 'SERVICE'
    ? `The release running in ${name} restarts with the change, without downtime.`
    : `Static files get variables when they are built: the change takes effect in ${name} with the next build.`;
};

/** Said when it was changed. */
export const changedWords = (restarts: boolean): string =>
  restarts
    ? 'The running release restarts with the change.'
    : 'The change takes effect with the next deployment.';
