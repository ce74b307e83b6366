import type { Context } from '../graphql/context.ts';
import type { RowOfType } from '../graphql/rowOfType.ts';

/** An API key that acts, and whose it is. */
type KeyActorRow = { id: string; name: string; ownerId: string | null };

/** Somebody or something that acts, as the interface Actor tells it apart. */
export type ActorRow =
  | ({ __typename: 'User' } & RowOfType['User'])
  | ({ __typename: 'Agent' } & RowOfType['Agent'])
  | ({ __typename: 'KeyActor' } & KeyActorRow)
  | { __typename: 'SystemActor'; id: string; name: string };

declare module '../graphql/rowOfType.ts' {
  interface RowOfType {
    Actor: ActorRow;
    KeyActor: KeyActorRow;
  }
}

/** What a record keeps of who did something; `id` is its own, for an actor of whom there is only the name. */
export type StoredActor = {
  id: string;
  name: string;
  userId?: string | null;
  agentId?: string | null;
  apiKeyId?: string | null;
  apiKeyName?: string | null;
};

/** A member of the active organization, or null; those that one tick asks for are read in one statement. */
export const memberOf = async (context: Context, userId: string | null): Promise<RowOfType['User'] | null> =>
  userId === null ? null : ((await context.runtime.nodes.User?.find(context, userId)) ?? null);

/** The agent, the API key or the member that did something; the name alone of one that is gone, and of Slipway itself. */
export const actorOf = async (
  context: Context,
  { id, name, userId = null, agentId = null, apiKeyId = null, apiKeyName }: StoredActor,
): Promise<ActorRow> => {
  if (agentId !== null) {
    const agent = await context.runtime.nodes.Agent?.find(context, agentId);
    return agent ? { __typename: 'Agent', ...agent } : { __typename: 'SystemActor', id: agentId, name };
  }
  if (apiKeyId !== null)
    return { __typename: 'KeyActor', id: apiKeyId, name: apiKeyName ?? '', ownerId: userId };
  const member = await memberOf(context, userId);
  return member ? { __typename: 'User', ...member } : { __typename: 'SystemActor', id: userId ?? id, name };
};

/** The same of a record that may not say who did it; null when it does not. */
export const actorIfKnown = async (
  context: Context,
  { name, ...stored }: Omit<StoredActor, 'name'> & { name: string | null },
): Promise<ActorRow | null> => (name === null ? null : actorOf(context, { ...stored, name }));
