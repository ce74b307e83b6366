import type { AppPermissions } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';

/** Where a person grants an app more. */
export const whereToGrant =
  'Change it under "Permissions & events" of the app, then accept the change in the installation.';

/** Permissions of apps that are used here, as the settings of an app call them. */
const names = { contents: 'Contents', pull_requests: 'Pull requests', statuses: 'Commit statuses' } as const;
const levels = { read: 'Read-only', write: 'Read and write' } as const;

type Needs = Readonly<Partial<Record<keyof typeof names, keyof typeof levels>>>;

const isGranted = (granted: string | undefined, level: keyof typeof levels): boolean =>
  granted === 'write' || granted === 'admin' || granted === level;

/** Throws MISSING_SCOPE with the permissions that an installation token of an app lacks. */
export const requirePermissions = (permissions: AppPermissions, needs: Needs): void => {
  const lacking = (['contents', 'pull_requests', 'statuses'] as const).flatMap((name) => {
    const level = needs[name];
    return level === undefined || isGranted(permissions[name], level)
      ? []
      : `"${names[name]}: ${levels[level]}"`;
  });
  if (lacking.length === 0) return;
  const which = `permission${lacking.length === 1 ? '' : 's'} ${lacking.join(' and ')}`;
  throw new ProviderFailure('MISSING_SCOPE', `The GitHub App lacks the ${which}. ${whereToGrant}`);
};
