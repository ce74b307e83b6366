import { type PushRequest, type Received, Refused } from '../../../engines/git/index.ts';
import { findAddedSecrets } from '../../../platform/git/findAddedSecrets.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { permit } from '../../../platform/graphql/mutation.ts';
import type { Opened } from '../openHosted.ts';
import type { BlockedSecretRow } from './blockedSecretStore.ts';
import { placeWords, refusalLines, uncheckedLines } from './secretWords.ts';

const mostAudited = 5;

const auditedSecrets = (secrets: readonly BlockedSecretRow[]): string => {
  const more = secrets.length - mostAudited;
  return [...secrets.slice(0, mostAudited).map(placeWords), ...(more > 0 ? [`${more} more`] : [])].join('; ');
};

/**
 * Refuses a push that adds keys of known providers which nobody allowed, and records it with an audit entry, if the repository has push
 * protection.
 * @returns lines that git shows in the terminal: what was not checked
 * @throws Refused
 */
export const requireNoSecrets = async (
  context: Context,
  { projectId, projectName, pushProtection }: Opened,
  { commands }: Pick<PushRequest, 'commands'>,
  received: Received,
  signal: AbortSignal,
): Promise<string[]> => {
  if (!pushProtection) return [];
  const { runtime, client } = context;
  const found = await findAddedSecrets(received, signal);
  if (found.secrets.length === 0) return uncheckedLines(found);
  const blocked = await context.write('app', async () => {
    const { session, stores } = context;
    const { name, userId, membership, apiKey } = session.require();
    const grant = permit('REPOSITORY_WRITE')(session);
    const secrets = await stores.blockedSecrets.block(grant, { projectId, pusherName: name }, found.secrets);
    if (secrets.length > 0) {
      await stores.audit.record(membership, {
        actor: { userId, name },
        apiKeyName: apiKey?.name ?? null,
        action: 'pushBlocked',
        target: `${projectName}: ${auditedSecrets(secrets)}`,
        ipAddress: client.ipAddress,
        userAgent: client.userAgent,
        at: runtime.clock(),
      });
    }
    return secrets;
  });
  if (blocked.length === 0) return uncheckedLines(found);
  const message = 'push protection: the push adds a secret';
  const { publicUrl } = runtime.env;
  throw new Refused(
    message,
    new Map(commands.map(({ name }) => [name, message])),
    refusalLines(blocked, { publicUrl, projectId }),
  );
};
