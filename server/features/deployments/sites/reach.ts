import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { EnvironmentRow } from '../rows.ts';

/** What a service is led to when it starts, besides its variables: the database that is there, and whether there is a way out. */
export type Reach = { databaseId: string | null; isOutbound: boolean };

/** What services of an environment are led to now. */
export const reachOf = async (
  { databases, outbound }: Pick<Stores, 'databases' | 'outbound'>,
  grant: TenantGrant<'JOB'>,
  environment: EnvironmentRow,
): Promise<Reach> => {
  const database = await databases.ofEnvironment(grant, environment.id);
  const isThere = database?.state === 'READY' || database?.state === 'RESTORING';
  const hosts = await outbound.effective(grant, environment);
  return { databaseId: isThere ? database.id : null, isOutbound: hosts.length > 0 };
};

/** Whether what was started with one reach must be started anew to have the other; a way out follows its list, and is only missed where there was none. */
export const isMissed = (before: Reach, now: Reach): boolean =>
  before.databaseId !== now.databaseId || (!before.isOutbound && now.isOutbound);
