import type { Grant } from '../../platform/auth/grants.ts';
import type { ResolversParentTypes } from '../../platform/graphql/resolvers.generated.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { PullRequestRow } from './rows.ts';

/** An API key that acts, and whose it is. */
export type KeyActorRow = { id: string; name: string; ownerId: string | null };

/** Somebody or something that acts, as the interface Actor tells it apart. */
export type ActorRow =
  | ({ __typename: 'User' } & ResolversParentTypes['User'])
  | ({ __typename: 'Agent' } & ResolversParentTypes['Agent'])
  | ({ __typename: 'KeyActor' } & KeyActorRow)
  | { __typename: 'SystemActor'; id: string; name: string };

type Reader = Grant<'ORGANIZATION_READ'>;

/** A member, or the name of someone who has left. */
export const memberActor = async (
  { teams }: Pick<Stores, 'teams'>,
  grant: Reader,
  { id, userId, name }: { id: string; userId: string | null; name: string },
): Promise<ActorRow> => {
  const member = userId === null ? null : await teams.member(grant, userId);
  return member ? { __typename: 'User', ...member } : { __typename: 'SystemActor', id: userId ?? id, name };
};

/** An agent, deleted ones included, or the name of one that is gone. */
export const agentActor = async (
  { agents }: Pick<Stores, 'agents'>,
  grant: Reader,
  { id, name }: { id: string; name: string },
): Promise<ActorRow> => {
  const [agent] = await agents.byIds(grant, [id]);
  return agent ? { __typename: 'Agent', ...agent } : { __typename: 'SystemActor', id, name };
};

/** The author of a pull request: the agent of its run, the API key, or the person. */
export const authorOf = async (
  stores: Pick<Stores, 'agents' | 'teams'>,
  grant: Reader,
  { id, authorId, authorName, apiKeyId, apiKeyName, agentId, agentName }: PullRequestRow,
): Promise<ActorRow> => {
  if (agentId !== null) return agentActor(stores, grant, { id: agentId, name: agentName ?? '' });
  if (apiKeyId !== null) {
    return { __typename: 'KeyActor', id: apiKeyId, name: apiKeyName ?? '', ownerId: authorId };
  }
  return memberActor(stores, grant, { id, userId: authorId, name: authorName });
};
