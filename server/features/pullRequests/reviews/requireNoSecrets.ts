import type { Received } from '../../../engines/git/index.ts';
import { findAddedSecrets } from '../../../platform/git/findAddedSecrets.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { permit } from '../../../platform/graphql/mutation.ts';

/**
 * Refuses a suggestion that adds keys of known providers which nobody allowed, if the repository has push protection.
 * @throws UserFault on `commentId`
 */
export const requireNoSecrets = async (
  context: Context,
  projectId: string,
  received: Received,
): Promise<void> => {
  const { secrets } = await findAddedSecrets(received, context.signal ?? new AbortController().signal);
  if (secrets.length === 0) return;
  const [blocked] = await context.write('app', async () => {
    const { session, stores } = context;
    const grant = permit('PULL_REQUEST_CREATE')(session);
    if (!(await stores.blockedSecrets.isOn(grant, projectId))) return [];
    const { name } = session.require();
    return stores.blockedSecrets.block(grant, { projectId, pusherName: name }, secrets);
  });
  if (!blocked) return;
  const link = `${context.runtime.env.publicUrl}/app/projects/${projectId}?tab=settings&blocked-secret=${blocked.id}`;
  throw fault(
    'commentId',
    'NOT_ALLOWED',
    `Push protection: the suggestion adds a secret (${blocked.kind} in ${blocked.path}, line ${blocked.line}). An admin can allow it: ${link}`,
  );
};
