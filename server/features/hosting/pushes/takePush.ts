import {
  bringUpHostedClone,
  movePack,
  pushLimits,
  type PushRequest,
  receivePack,
  Refused,
} from '../../../engines/git/index.ts';
import { discardContent } from '../../../platform/blobs/storeContent.ts';
import { type StoredPush, storePush } from '../../../platform/git/storePack.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { permit } from '../../../platform/graphql/mutation.ts';
import type { Opened } from '../openHosted.ts';
import { requireNoSecrets } from '../protection/requireNoSecrets.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { forcedChanges } from '../branches/forcedChanges.ts';
import type { RefChange } from '../branches/pushRules.ts';
import type { RefWriter } from './refWriter.ts';
import { askedFor, linksOf, wordsOf } from './pullRequestWords.ts';
import { auditedPush } from './saidOfPush.ts';
import { readWanted, type Wanted } from './wantedPullRequest.ts';

/** What a push writes. */
type Taken = {
  changes: readonly RefChange[];
  received: StoredPush;
  prunings: number;
  wanted: Wanted;
};

/** Writes the push with its audit entry and the pull request that it asks for, in one transaction. Answers what git prints. */
const write = (
  context: Context,
  { projectId, projectName }: Opened,
  { changes, received, prunings, wanted }: Taken,
): Promise<string[]> =>
  context.write('app', async () => {
    const { session, stores, runtime, client, transaction } = context;
    const { name, userId, membership, apiKey } = session.require();
    const grant = permit('REPOSITORY_WRITE')(session);
    const writer: RefWriter = { origin: 'GIT', userId, name, apiKey, runId: null };
    await stores.refs.record(grant, writer, { projectId, changes, received, prunings });
    const branches = await stores.hosting.pushedBranches(grant, projectId, changes);
    const asked = askedFor(wanted, branches, session.permissions);
    if (asked && 'request' in asked) {
      await runtime.jobs.tell(transaction, grant, 'pullRequest.wanted', {
        ...asked.request,
        projectId,
        userId,
        name,
        apiKey,
      });
    }
    await stores.audit.record(membership, {
      actor: { userId, name },
      apiKeyName: apiKey?.name ?? null,
      action: 'push',
      target: `${projectName}: ${auditedPush(changes)}${asked && 'request' in asked ? ', with a pull request' : ''}`,
      ipAddress: client.ipAddress,
      userAgent: client.userAgent,
      at: runtime.clock(),
    });
    const project = `${runtime.env.publicUrl}/app/projects/${projectId}`;
    return [...wordsOf(asked, project), ...linksOf(branches, asked, project)];
  });

/**
 * Takes a push: its objects are received beside the repository and looked at, then it is written down as a whole, and only then is the
 * clone on this machine brought up to it. What is answered as taken is in the database, whatever happens afterwards.
 * @returns lines that git shows in the terminal of whoever pushes
 * @throws Refused with why it is not taken
 */
export const takePush = async (
  context: Context,
  repository: Opened,
  push: PushRequest,
  signal: AbortSignal,
): Promise<string[]> => {
  const { runtime } = context;
  const { directory, organizationId, projectId } = repository;
  const source = packSource(runtime, organizationId, projectId);
  const { prunings, refs } = await bringUpHostedClone(directory, source);
  const received = await receivePack(directory, push, pushLimits, signal);
  try {
    const commands = push.commands.filter(({ before, after }) => before !== after);
    if (commands.length === 0) return [];
    const unchecked = await requireNoSecrets(context, repository, push, received, signal);
    const changes = await forcedChanges(commands, received.isAncestor);
    const target = refs.find(({ name }) => name === `refs/heads/${repository.defaultBranch}`);
    const wanted = await readWanted(
      { commands, options: push.options },
      target ? { name: repository.defaultBranch, sha: target.target } : null,
      received,
    );
    const stored = await storePush(runtime, organizationId, received);
    const messages = await write(context, repository, { changes, received: stored, prunings, wanted }).catch(
      async (error: unknown) => {
        // Otherwise pushes that are refused would fill the store for a day.
        if (error instanceof Refused) {
          await discardContent(runtime, organizationId, stored.pack?.blob ?? null);
        }
        throw error;
      },
    );
    // From here on it is taken: the clone is a cache, and the next who asks makes it up.
    await (received.pack ? movePack(directory, received.pack) : Promise.resolve())
      .then(() => bringUpHostedClone(directory, source))
      .catch((error: Error) => runtime.log.warn(`A clone was not brought up to a push: ${error.message}`));
    return [...unchecked, ...messages];
  } finally {
    await received.release();
  }
};
