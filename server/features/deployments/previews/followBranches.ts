import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Tip } from '../../../engines/git/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { machineHere } from '../../../engines/builder/index.ts';
import { addedByItself } from '../databases/databases.ts';
import { orderCommit } from '../orders/orderDeployment.ts';
import type { EnvironmentRow } from '../rows.ts';
import type { PushedBranch } from './previewStore.ts';
import { mostPreviews } from './previewStore.ts';
import { deletePreview } from './deletePreview.ts';
import { previewDataOf } from './previewData.ts';

type Job = TenantGrant<'JOB'>;

/**
 * What changed in a repository: its default branch, the branches that changed, and their newest commits as the clone has them. `databases`: whether this
 * server can add databases to new previews.
 */
type ChangedBranches = {
  defaultBranch: string;
  pushed: readonly PushedBranch[];
  tips: readonly Tip[];
  databases: boolean;
};

/** A preview that was made, and the environments of its project. */
type NewPreview = {
  projectId: string;
  lasting: readonly EnvironmentRow[];
  made: string;
  branch: string;
};

/** Deploys the head of a branch to an environment, unless it is what was asked for there last. */
const bring = async (
  stores: Stores,
  grant: Job,
  environmentId: string,
  tip: Tip,
  { userId, pusherName }: PushedBranch,
): Promise<void> => {
  const environment = await stores.environments.lock(grant, environmentId);
  if (!environment) return;
  const newest = await stores.deploymentOrders.newest(grant, environmentId);
  if (newest?.commitSha === tip.sha) return;
  const { sha, message, committedAt, name: branch } = tip;
  // Whoever pushed it asked for it: nobody approves what they pushed themselves.
  const orderer = { actorId: userId, actorName: pusherName, apiKeyId: null, apiKeyName: null };
  await orderCommit(
    stores,
    grant,
    environment,
    { sha, message, committedAt, branch },
    { origin: 'PUSH', orderer, machine: await machineHere() },
  );
  if (environment.kind === 'PREVIEW') await stores.previews.prolong(grant, environmentId);
};

/**
 * Gives a new preview a database of its own where the project says so, production or the environment whose data is copied has one, and there is room. The data
 * are those of a backup, as the database of that environment would be closed to its services during a copy.
 */
const addDatabaseLike = async (
  stores: Stores,
  grant: Job,
  { projectId, lasting, made, branch }: NewPreview,
): Promise<void> => {
  const { activity, databases, previews, storage } = stores;
  if (!(await previews.settings(grant, projectId))?.databases) return;
  const data = await previewDataOf(stores, grant, projectId);
  const production = lasting.find(({ kind }) => kind === 'PRODUCTION');
  if (!data?.source && !(production && (await databases.ofEnvironment(grant, production.id)))) return;
  const backup = data?.backup ?? null;
  const refusal = await storage.refusal(grant, backup?.sizeBytes || 1);
  if (refusal !== null) {
    const message = `The preview of ${branch} has no database. ${refusal}`;
    await activity.record(grant, { projectId, type: 'DEPLOYMENT', message, status: 'WARNING' });
    return;
  }
  await databases.add(grant, made, addedByItself, backup);
  await databases.order(grant);
};

/** The preview of a branch, made when it may be; null when there is none. */
const previewOf = async (
  stores: Stores,
  grant: Job,
  projectId: string,
  branch: string,
  { environments, databases }: { environments: readonly EnvironmentRow[]; databases: boolean },
): Promise<string | null> => {
  const there = environments.find((each) => each.kind === 'PREVIEW' && each.branch === branch);
  if (there) return there.automatic ? there.id : null;
  const settings = await stores.previews.settings(grant, projectId);
  if (!settings?.enabled) return null;
  const made = await stores.previews.make(grant, projectId, branch);
  if (made === null) {
    await stores.activity.record(grant, {
      projectId,
      type: 'DEPLOYMENT',
      message: `No preview of ${branch}: the project has ${mostPreviews} previews, the most allowed. Delete one, then push again.`,
      status: 'WARNING',
    });
  }
  if (made !== null && databases)
    await addDatabaseLike(stores, grant, { projectId, lasting: environments, made, branch });
  return made;
};

/**
 * Deploys branches that changed to each environment that follows its branch automatically; creates the previews of other branches, where the
 * project has them, and deletes those whose branch was deleted. The project is locked by the caller.
 */
export const followBranches = async (
  stores: Stores,
  grant: Job,
  projectId: string,
  { defaultBranch, tips, pushed, databases }: ChangedBranches,
): Promise<void> => {
  if (pushed.length === 0) return;
  const environments = await stores.environments.ofProject(grant, projectId);
  const lasting = environments.filter(({ kind }) => kind !== 'PREVIEW');
  for (const branch of pushed) {
    const tip = tips.find(({ name }) => name === branch.name);
    if (!tip) {
      const gone = environments.find(({ kind, branch: of }) => kind === 'PREVIEW' && of === branch.name);
      const preview = gone && (await stores.environments.lock(grant, gone.id));
      if (preview) await deletePreview(stores, grant, preview);
      continue;
    }
    // Pushed again meanwhile: that push is followed next.
    if (tip.sha !== branch.sha) continue;
    const following = lasting.filter((each) => (each.branch ?? defaultBranch) === branch.name);
    for (const { id, automatic } of following) {
      if (automatic) await bring(stores, grant, id, tip, branch);
    }
    if (following.length > 0 || branch.name === defaultBranch) continue;
    const preview = await previewOf(stores, grant, projectId, branch.name, { environments, databases });
    if (preview !== null) await bring(stores, grant, preview, tip, branch);
  }
};
