import type { EnvironmentVariablesFragment } from './variables.generated.ts';

/** What a change of the variables does to what runs, said before it is made. */
export const effectOf = ({ name, release }: EnvironmentVariablesFragment): string => {
  if (!release) return `Nothing runs in ${name} yet: its first deployment finds them.`;
  return release.manifest.kind === 'SERVICE'
    ? `A change starts the release that runs in ${name} anew with it; the one before answers until then.`
    : `Files are given variables when they are built: a change shows in ${name} once a commit is deployed again.`;
};

/** Said when it was changed. */
export const changedWords = (restarts: boolean): string =>
  restarts ? 'The release that runs is started anew with it.' : 'It holds from the next deployment on.';
