import type { Kysely } from 'kysely';
import type { Role } from '../../../../schema/generated/types.ts';
import { isPullRef, refused } from '../../../engines/git/index.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { StoredPush } from '../../../platform/git/storePack.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { firstDefaultBranch, type RefChange, requireNoFolder, requireRules } from '../branches/pushRules.ts';
import type { RefGrant, RefWriter } from './refWriter.ts';
import { saidOfPush, shownRef } from './saidOfPush.ts';

/** Branches and tags that a repository may have. */
const mostRefs = 10_000;

/** What is written: new targets of refs, with the objects that they need. */
export type RefUpdate = {
  projectId: string;
  changes: readonly RefChange[];
  received: Pick<StoredPush, 'pack' | 'commits'>;
  /** How often unreachable objects had been removed when the objects were checked. */
  prunings: number;
  /** What the activity says behind the writer's name; made of the changes unless given. */
  activity?: string | undefined;
};

/** Compares what the update began from with what is there, under the repository's lock. */
const requireSame = (changes: readonly RefChange[], targets: ReadonlyMap<string, string>): void => {
  for (const { name, before } of changes) {
    if ((targets.get(name) ?? null) !== before) {
      throw refused(`${shownRef(name)} was changed by somebody else meanwhile: fetch first.`);
    }
  }
};

const lost = () =>
  refused('Your role or your API key was changed while you pushed: nothing was pushed. Push again.');

/** Whether a ref is deleted, or moved away from its target: objects that no other ref reaches are removed after a week. */
const leavesBehind = ({ before, after, forced }: RefChange): boolean =>
  before !== null && (after === null || forced);

/** The one way in which refs of hosted repositories change. */
export const refStore = (transaction: Kysely<DB>, runtime: Runtime) => {
  const stores = runtime.openStores(transaction);

  /** The role that the branch rules compare. A run has that of a member, whoever started it. */
  const roleOf = (grant: RefGrant, writer: RefWriter, held: 'HELD' | 'READ'): Promise<Role | null> =>
    writer.origin === 'RUN' ? Promise.resolve('MEMBER') : stores.pushes.roleOf(grant, writer, held);

  return {
    /**
     * Changes refs with all that follows, in the open transaction: storage limit, lock, compare-and-swap, branch rules, pack, push, activity and
     * the job that reads it. The caller writes the audit entry, and brings the clone up to date after the commit.
     * @throws Refused with why nothing changes
     */
    record: async (
      grant: RefGrant,
      writer: RefWriter,
      { projectId, changes, received: { pack, commits }, prunings, activity }: RefUpdate,
    ): Promise<void> => {
      const { name, apiKey, origin, runId, userId } = writer;
      // Locks of an organization are taken in this order: its plan, a project, the project's repository.
      const room = await stores.storage.lockRoom(grant);
      const repository = await stores.pushes.lock(grant, projectId);
      if (repository === null) throw refused('The repository was deleted meanwhile.');
      // The check of connectivity was about the objects of that time.
      if (repository.prunings !== prunings) {
        throw refused('The repository was compacted during the push: push again.');
      }
      if (repository.archived) {
        throw refused(`${repository.projectName} is archived. Restore the project to use its repository.`);
      }
      if (room && pack && pack.bytes > room.bytes) throw refused(room.message);
      requireSame(
        changes,
        await stores.pushes.targets(
          grant,
          projectId,
          changes.map((change) => change.name),
        ),
      );
      const role = await roleOf(grant, writer, 'READ');
      if (!role) throw lost();
      const rules = await stores.branchRules.ofPush(grant, projectId);
      requireRules(repository, rules, changes, { origin, userId, role });
      const names = new Set((await stores.pushes.names(grant, projectId)).filter((ref) => !isPullRef(ref)));
      for (const change of changes) {
        if (change.after) names.add(change.name);
        else names.delete(change.name);
      }
      if (names.size > mostRefs) {
        throw refused(
          `A repository may have at most 10,000 branches and tags; with this push it would have ${names.size.toLocaleString('en')}. Delete some first.`,
        );
      }
      requireNoFolder(names);
      const first = repository.pushCount === 0 ? firstDefaultBranch(changes) : null;
      if (first) await stores.pushes.setDefaultBranch(grant, projectId, first);
      await stores.pushes.record(grant, {
        projectId,
        userId,
        pusherName: name,
        apiKeyId: apiKey?.id ?? null,
        apiKeyName: apiKey?.name ?? '',
        origin,
        runId,
        changes,
        pack,
        commits,
        loosens: changes.some(leavesBehind),
      });
      await stores.activity.record(grant, {
        projectId,
        type: 'PROJECT',
        message: `${name} ${activity ?? saidOfPush(changes)}`,
        status: 'SUCCESS',
        actor: { name, userId, apiKey },
      });
      const order = async (queue: 'readPush' | 'compactRepository') => {
        const { id: jobId } = await stores.jobs.create(grant, queue, projectId);
        await runtime.jobs.enqueue(transaction, queue, { organizationId: grant.organizationId, jobId });
      };
      await order('readPush');
      const isMany = pack !== null && (await stores.packs.areMany(grant, projectId));
      if (isMany && !(await stores.jobs.active(grant, 'compactRepository', projectId))) {
        await order('compactRepository');
      }
      // The pack took a while to be written: whoever lost the right meanwhile writes nothing.
      if ((await roleOf(grant, writer, 'HELD')) !== role) throw lost();
    },
  };
};
