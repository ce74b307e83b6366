import type { VariableChange } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { variableChanges } from '../changes/changes.ts';
import type { EnvironmentRow } from '../rows.ts';

/** Changes of variables that what runs in an environment was not given. */
export type PendingVariables = { environmentId: string; changes: VariableChange[] };

/** What differs between the variables that are set and those of the running service; null when nothing does, and when that is not known. */
export const pendingIn = async (
  { session, stores }: Context,
  environment: EnvironmentRow,
): Promise<PendingVariables | null> => {
  const grant = session.allow('ORGANIZATION_READ');
  const release = environment.releaseId && (await stores.releases.load(grant, environment.releaseId));
  // Files were given theirs when they were built.
  if (!release || release.manifest.kind !== 'SERVICE') return null;
  const given = await stores.variables.givenVersions(grant, environment.id);
  if (given === null) return null;
  const changes = variableChanges(given, await stores.variables.versions(grant, environment));
  return changes.length === 0 ? null : { environmentId: environment.id, changes };
};
