import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { BackupRow, DatabaseRow } from '../databases/databases.ts';
import type { PreviewSettingsRow } from './previewStore.ts';

type Job = TenantGrant<'JOB'>;

/** Whose data new previews get; null for none. */
export const chosenData = ({
  enabled,
  databases,
  data,
}: PreviewSettingsRow): 'STAGING' | 'PRODUCTION' | null =>
  enabled && databases && data !== 'EMPTY' ? data : null;

/**
 * The database whose data new previews of a project get, and its newest backup, both null where there is none; null where previews are empty, as with data of
 * production in a project that was connected to a provider since: nobody knows who pushes there.
 */
export const previewDataOf = async (
  {
    databases,
    environments,
    previews,
    repositories,
  }: Pick<Stores, 'databases' | 'environments' | 'previews' | 'repositories'>,
  grant: Job,
  projectId: string,
): Promise<{ source: DatabaseRow | null; backup: BackupRow | null } | null> => {
  const settings = await previews.settings(grant, projectId);
  const chosen = settings && chosenData(settings);
  if (!chosen) return null;
  if (chosen === 'PRODUCTION' && (await repositories.source(grant, projectId))) return null;
  const environment = (await environments.ofProject(grant, projectId)).find(({ kind }) => kind === chosen);
  const source = environment ? await databases.ofEnvironment(grant, environment.id) : null;
  return { source, backup: source && (await databases.newestBackup(grant, source.id)) };
};

/** Where a push may copy data, locks the storage of the plan, so that two pushes at once do not both get what is left. Call it before the project is locked. */
export const lockRoomForData = async (
  { previews, storage }: Pick<Stores, 'previews' | 'storage'>,
  grant: Job,
  projectId: string,
): Promise<void> => {
  const settings = await previews.settings(grant, projectId);
  if (settings && chosenData(settings)) await storage.lockRefusal(grant, 0);
};
