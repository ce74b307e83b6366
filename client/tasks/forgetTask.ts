import type { ApolloCache } from '@apollo/client';

/** Takes a task that was deleted out of everything that shows it. */
export const forgetTask = (cache: ApolloCache, id: string): void => {
  cache.evict({ id: cache.identify({ __typename: 'Task', id }) ?? '' });
};
