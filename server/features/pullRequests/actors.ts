/** Somebody or something that acts, as the interface Actor tells it apart. */
export type ActorRow =
  | { __typename: 'User' | 'Agent'; id: string; name: string }
  | { __typename: 'KeyActor'; id: string; name: string; ownerId: string }
  | { __typename: 'SystemActor'; id: string; name: string };
