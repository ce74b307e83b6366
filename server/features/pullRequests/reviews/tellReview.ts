import type { Acting, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { PullRequestRow } from '../rows.ts';
import type { WriterRow } from './reviewRows.ts';

/** The viewer as the writer of a review or a comment. */
export const writerOf = ({ session }: Context): WriterRow => {
  const { userId, name, apiKey } = session.require();
  return {
    userId,
    userName: name,
    apiKeyId: apiKey?.id ?? null,
    apiKeyName: apiKey?.name ?? null,
    agentId: null,
  };
};

/**
 * Tells the activity of the project what the viewer did with a pull request, and notifies members other than the viewer.
 * @param did what the activity says behind the viewer's name, as `approved`
 * @param text what the notification says
 */
export const tellReview = async (
  { session, stores }: Context,
  grant: TenantGrant<Acting>,
  { projectId, number, title }: Pick<PullRequestRow, 'projectId' | 'number' | 'title'>,
  { did, text, to }: { did: string; text: string; to: readonly (string | null)[] },
): Promise<void> => {
  const { name, userId } = session.require();
  await stores.activity.record(grant, {
    projectId,
    type: 'PROJECT',
    message: `${name} ${did} the pull request #${number} ${title}`,
    status: 'SUCCESS',
  });
  const others = [...new Set(to)].filter((id) => id !== null && id !== userId).flatMap((id) => id ?? []);
  await stores.notifications.notify(grant, others, {
    event: 'PULL_REQUEST_REVIEWED',
    title: `${name} ${did} #${number} ${title}`.slice(0, 200),
    message: text.slice(0, 500),
    link: `/app/projects/${projectId}/pull-requests/${number}`,
  });
};
