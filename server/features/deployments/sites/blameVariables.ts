import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { variableChanges } from '../changes/changes.ts';
import type { RolloutOrder } from './rolloutOrder.ts';

/** So many names are told, and how many more there are. */
const mostNamed = 5;

const listed = (names: readonly string[]): string => {
  const more = names.length - mostNamed;
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ');
};

/**
 * Why a release did not come up, with the variables by which it differs from what runs: they may be the reason, and go on being set when it has
 * failed.
 * @param why what is known of it otherwise, with secrets masked
 */
export const blameVariables = async (
  { variables }: Pick<Stores, 'variables'>,
  grant: TenantGrant<'JOB'>,
  { deployment, environment, versions }: Pick<RolloutOrder, 'deployment' | 'environment' | 'versions'>,
  why: string,
): Promise<string> => {
  const given = await variables.givenVersions(grant, environment.id);
  const changed = given === null ? [] : variableChanges(given, versions);
  if (changed.length === 0) return why;
  const names = listed(changed.map(({ name }) => name));
  const sentence = /[.!?]$/.test(why) ? why : `${why}.`;
  return deployment.kind === 'CONFIGURATION'
    ? `${sentence} The change of ${names} did not take effect.`
    : `${sentence} It started with changes of variables that are not in effect yet (${names}), which may be the reason: change or discard them in the settings of the environment.`;
};
