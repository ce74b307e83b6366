import type { Grant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { EnvironmentRow } from '../rows.ts';

/** Less must hold in an environment than before. */
export type Loosening = {
  environment: EnvironmentRow;
  /** Its project and name. */
  place: string;
  /** Who did it. */
  by: string;
  /** As in "requirements were relaxed". */
  what: string;
  /** What became other, in words. */
  said: string;
};

/**
 * Tells whoever else may change rules that somebody asked for less while a deployment of their own waited.
 * @param own the beginnings of the hashes of what waited, as `waitingOf` tells them before the change; of nothing nobody is told
 * @returns what the audit log says of it; empty when nothing waited
 */
export const tellOfLoosening = async (
  { environmentRules, notifications }: Stores,
  grant: Grant<'ENVIRONMENT_CONFIGURE'>,
  own: readonly string[],
  { environment: { id, projectId }, place, by, what, said }: Loosening,
): Promise<string> => {
  if (own.length === 0) return '';
  const commits = own.join(', ');
  await notifications.notify(grant, await environmentRules.otherConfigurers(grant), {
    event: 'DEPLOYMENT_WAITS',
    title: `${place}: ${what} while a deployment was waiting`,
    message: `${by}, whose own deployment of ${commits} was waiting there: ${said}`,
    link: `/app/projects/${projectId}/environments/${id}`,
  });
  return ` (while their own deployment of ${commits} was waiting)`;
};
