import {
  bringUpHostedClone,
  movePack,
  pushLimits,
  type PushRequest,
  type Received,
  receivePack,
} from '../../../engines/git/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { permit } from '../../../platform/graphql/mutation.ts';
import type { Opened } from '../openHosted.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { forcedChanges } from '../branches/forcedChanges.ts';
import type { RefChange } from '../branches/pushRules.ts';
import type { RefWriter } from './refWriter.ts';
import { auditedPush } from './saidOfPush.ts';

/** Writes the push with its audit entry, in one transaction. */
const write = async (
  context: Context,
  { projectId, projectName }: Opened,
  changes: readonly RefChange[],
  received: Received,
  prunings: number,
): Promise<void> => {
  await context.write('app', async () => {
    const { session, stores, runtime, client } = context;
    const { name, userId, membership, apiKey } = session.require();
    const grant = permit('REPOSITORY_WRITE')(session);
    const writer: RefWriter = { origin: 'GIT', userId, name, apiKey, runId: null };
    await stores.refs.record(grant, writer, { projectId, changes, received, prunings });
    await stores.audit.record(membership, {
      actor: { userId, name },
      apiKeyName: apiKey?.name ?? null,
      action: 'push',
      target: `${projectName}: ${auditedPush(changes)}`,
      ipAddress: client.ipAddress,
      userAgent: client.userAgent,
      at: runtime.clock(),
    });
  });
};

/**
 * Takes a push: its objects are received beside the repository and looked at, then it is written down as a whole, and only then is the
 * clone on this machine brought up to it. What is answered as taken is in the database, whatever happens afterwards.
 * @throws Refused with why it is not taken
 */
export const takePush = async (
  context: Context,
  repository: Opened,
  push: PushRequest,
  signal: AbortSignal,
): Promise<void> => {
  const { runtime } = context;
  const { directory, organizationId, projectId } = repository;
  const source = packSource(runtime, organizationId, projectId);
  const { prunings } = await bringUpHostedClone(directory, source);
  const received = await receivePack(directory, push, pushLimits, signal);
  try {
    const commands = push.commands.filter(({ before, after }) => before !== after);
    if (commands.length === 0) return;
    await write(context, repository, await forcedChanges(commands, received.isAncestor), received, prunings);
    // From here on it is taken: the clone is a cache, and the next who asks makes it up.
    await (received.pack ? movePack(directory, received.pack) : Promise.resolve())
      .then(() => bringUpHostedClone(directory, source))
      .catch((error: Error) => runtime.log.warn(`A clone was not brought up to a push: ${error.message}`));
  } finally {
    await received.release();
  }
};
