import {
  bringUpHostedClone,
  isPullRef,
  movePack,
  pushLimits,
  type PushRequest,
  type Received,
  receivePack,
  refused,
} from '../../../engines/git/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { permit } from '../../../platform/graphql/mutation.ts';
import { type Address, type Opened, openHosted } from '../openHosted.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { forcedChanges } from '../branches/forcedChanges.ts';
import { firstDefaultBranch, type RefChange, requireNoFolder, requireRules } from '../branches/pushRules.ts';
import { auditedPush, saidOfPush, shownRef } from './saidOfPush.ts';

/** Branches and tags that a repository may have. */
const mostRefs = 10_000;

/** Compares what the push began from with what is there, now that nobody else can change it. */
const requireSame = (changes: readonly RefChange[], targets: ReadonlyMap<string, string>): void => {
  for (const { name, before } of changes) {
    if ((targets.get(name) ?? null) !== before) {
      throw refused(`${shownRef(name)} was changed by somebody else meanwhile: fetch first.`);
    }
  }
};

const lost = () =>
  refused('Your role or your API key was changed while you pushed: nothing was pushed. Push again.');

/** Whether a ref is deleted, or led away from what it led to: what no other leads to is kept for a while, and then removed. */
const leavesBehind = ({ before, after, forced }: RefChange): boolean =>
  before !== null && (after === null || forced);

/** Writes the push down, with all that follows from it, in one transaction. */
const write = async (
  context: Context,
  address: Address,
  changes: readonly RefChange[],
  { pack, commits }: Received,
  prunings: number,
): Promise<void> => {
  await context.write('app', async () => {
    const { session, stores, runtime, transaction, client } = context;
    const viewer = session.require();
    const grant = permit('REPOSITORY_WRITE')(session);
    // Everything of an organization is locked in this order: its plan, a project, the project's repository.
    const room = await stores.storage.lockRoom(grant);
    const pruned = await stores.pushes.lock(grant, (await openHosted(context, grant, address)).projectId);
    if (pruned === null) throw refused('The repository was deleted meanwhile.');
    // Whether all is there was asked of what was there before.
    if (pruned !== prunings) throw refused('The repository was put in order meanwhile: push again.');
    const repository = await openHosted(context, grant, address);
    const { projectId, projectName } = repository;
    if (room && pack && pack.bytes > room.bytes) throw refused(room.message);
    requireSame(
      changes,
      await stores.pushes.targets(
        grant,
        projectId,
        changes.map(({ name }) => name),
      ),
    );
    const role = await stores.pushes.roleOf(grant);
    if (!role) throw lost();
    const rules = await stores.branchRules.ofPush(grant, projectId);
    requireRules(repository, rules, changes, { userId: grant.userId, role });
    const names = new Set((await stores.pushes.names(grant, projectId)).filter((name) => !isPullRef(name)));
    for (const { name, after } of changes) {
      if (after) names.add(name);
      else names.delete(name);
    }
    if (names.size > mostRefs) {
      throw refused(
        `A repository may have at most 10,000 branches and tags; with this push it would have ${names.size.toLocaleString('en')}. Delete some first.`,
      );
    }
    requireNoFolder(names);
    const first = repository.pushCount === 0 ? firstDefaultBranch(changes) : null;
    if (first) await stores.pushes.setDefaultBranch(grant, projectId, first);
    const apiKeyName = viewer.apiKey?.name ?? '';
    await stores.pushes.record(grant, {
      projectId,
      pusherName: viewer.name,
      apiKeyName,
      changes,
      pack,
      commits,
      loosens: changes.some(leavesBehind),
    });
    const did = saidOfPush(changes);
    await stores.activity.record(grant, {
      projectId,
      type: 'PROJECT',
      message: `${viewer.name} ${did}`,
      status: 'SUCCESS',
    });
    await stores.audit.record(viewer.membership, {
      actor: { userId: viewer.userId, name: viewer.name },
      apiKeyName: apiKeyName || null,
      action: 'push',
      target: `${projectName}: ${auditedPush(changes)}`,
      ipAddress: client.ipAddress,
      userAgent: client.userAgent,
      at: runtime.clock(),
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
    // Its pack took a while to be written: whoever lost the right meanwhile does not push.
    if ((await stores.pushes.roleOf(grant, 'HELD')) !== role) throw lost();
  });
};

/**
 * Takes a push: its objects are received beside the repository and looked at, then it is written down as a whole, and only then is the
 * clone on this machine brought up to it. What is answered as taken is in the database, whatever happens afterwards.
 * @throws Refused with why it is not taken
 */
export const takePush = async (
  context: Context,
  address: Address,
  { directory, organizationId, projectId }: Opened,
  push: PushRequest,
  signal: AbortSignal,
): Promise<void> => {
  const { runtime } = context;
  const source = packSource(runtime, organizationId, projectId);
  const { prunings } = await bringUpHostedClone(directory, source);
  const received = await receivePack(directory, push, pushLimits, signal);
  try {
    const commands = push.commands.filter(({ before, after }) => before !== after);
    if (commands.length === 0) return;
    await write(context, address, await forcedChanges(commands, received.isAncestor), received, prunings);
    // From here on it is taken: the clone is a cache, and the next who asks makes it up.
    await (received.pack ? movePack(directory, received.pack) : Promise.resolve())
      .then(() => bringUpHostedClone(directory, source))
      .catch((error: Error) => runtime.log.warn(`A clone was not brought up to a push: ${error.message}`));
  } finally {
    await received.release();
  }
};
