import type { EnvironmentVariablesFragment } from './variables.generated.ts';

type Bringing = NonNullable<EnvironmentVariablesFragment['pendingVariables']>['deployment'];

/** "2 changes are not in effect". */
export const pendingTitle = (count: number): string =>
  count === 1 ? '1 change is not in effect' : `${count} changes are not in effect`;

/** How grave it is: what failed is, what waits or goes on is not. */
export const pendingTone = (deployment: Bringing): 'error' | 'warning' | 'info' =>
  deployment === null ? 'warning' : deployment.status === 'FAILED' ? 'error' : 'info';

/** Why the running release does not have the changes. */
export const pendingWords = (deployment: Bringing, place: string): string => {
  const keeps = `The release running in ${place} keeps the variables it started with.`;
  if (deployment === null) return `${keeps} The next deployment will use the changes.`;
  switch (deployment.status) {
    case 'FAILED':
      return `${keeps} The deployment with the changes failed: ${deployment.error ?? 'The release did not start.'}`;
    case 'BLOCKED':
      return `${keeps} The deployment with the changes is waiting for its requirements.`;
    default:
      return 'They are being deployed.';
  }
};
