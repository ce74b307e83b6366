import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import { Refused } from '../../engines/git/index.ts';
import { compactionLimits } from '../../features/hosting/pushes/packStore.ts';
import type { Everything } from '../records/everything.ts';

type Job = TenantGrant<'JOB'>;

const sha = 'f'.repeat(40);
const pack = { sha, path: 'planted', bytes: 1, objects: 1, blob: null };

/** Each call of a store of hosting that a job may make, for the records of somebody. */
export const hostingCalls = ({ ids }: Pick<Everything, 'ids'>) => {
  const writer = { origin: 'RUN', userId: ids.user, name: 'planted', apiKey: null, runId: ids.run } as const;
  const changes = [{ name: 'refs/heads/slipway/planted', before: null, after: sha, forced: false }];
  return {
    'packs.addMerged': ({ packs }: Stores, grant: Job) =>
      packs.addMerged(grant, ids.hosted, [{ id: ids.pack, sha: 'a'.repeat(40), through: 1 }], {
        sha: 'f'.repeat(40),
        path: 'planted',
        bytes: 1,
        objects: 1,
        blob: null,
      }),
    'pushHistory.newest': ({ pushHistory }: Stores, grant: Job) => pushHistory.newest(grant, ids.hosted),
    'pushHistory.newBranches': async ({ pushHistory }: Stores, grant: Job) =>
      (await pushHistory.newBranches(grant, ids.hosted, 1_000)).size,
    'packs.bytes': ({ packs }: Stores, grant: Job) => packs.bytes(grant, ids.hosted),
    'packs.count': async ({ packs, pruning }: Stores, grant: Job) => {
      await packs.count(grant, ids.hosted);
      return pruning.hold(grant, ids.hosted);
    },
    'packs.remove': ({ packs }: Stores, grant: Job) => packs.remove(grant, ids.hosted, [{ id: ids.pack }]),
    'pruning.hold': ({ pruning }: Stores, grant: Job) => pruning.hold(grant, ids.hosted),
    'pruning.note': ({ pruning }: Stores, grant: Job) => pruning.note(grant, ids.hosted),
    'pruning.postpone': async ({ pruning }: Stores, grant: Job) => {
      await pruning.postpone(grant, ids.hosted);
    },
    'pruning.roots': async ({ pruning }: Stores, grant: Job) =>
      (await pruning.roots(grant, ids.hosted)) !== null,
    'branchRules.ofPush': ({ branchRules }: Stores, grant: Job) => branchRules.ofPush(grant, ids.hosted),
    'packs.add': ({ packs }: Stores, grant: Job) => packs.add(grant, ids.hosted, pack, 1),
    'packs.areMany': async ({ packs }: Stores, grant: Job) => {
      const usual = compactionLimits.packs;
      compactionLimits.packs = 1;
      return packs.areMany(grant, ids.hosted).finally(() => {
        compactionLimits.packs = usual;
      });
    },
    'pushes.lock': ({ pushes }: Stores, grant: Job) => pushes.lock(grant, ids.hosted),
    'pushes.names': ({ pushes }: Stores, grant: Job) => pushes.names(grant, ids.hosted),
    'pushes.record': ({ pushes }: Stores, grant: Job) =>
      pushes.record(grant, {
        projectId: ids.hosted,
        userId: ids.user,
        pusherName: 'planted',
        apiKeyId: null,
        apiKeyName: '',
        origin: 'RUN',
        runId: ids.run,
        changes,
        pack: null,
        commits: [],
        loosens: false,
      }),
    'pushes.roleOf': ({ pushes }: Stores, grant: Job) =>
      pushes.roleOf(grant, { userId: ids.user, apiKey: null }),
    'pushes.setDefaultBranch': ({ pushes }: Stores, grant: Job) =>
      pushes.setDefaultBranch(grant, ids.hosted, 'planted'),
    'pushes.targets': async ({ pushes }: Stores, grant: Job) => {
      const names = await pushes.names(grant, ids.hosted);
      const targets = await pushes.targets(grant, ids.hosted, [...names, 'refs/heads/planted']);
      return targets.size;
    },
    'refs.record': async ({ refs }: Stores, grant: Job) => {
      const update = { projectId: ids.hosted, changes, received: { pack: null, commits: [] }, prunings: 0 };
      try {
        await refs.record(grant, writer, update);
        return 'recorded';
      } catch (error) {
        if (error instanceof Refused && error.message.startsWith('The repository was deleted')) return null;
        throw error;
      }
    },
  };
};
