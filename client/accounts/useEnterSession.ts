import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { failedQueries } from '../shared/failedQueries.ts';
import { rememberSession } from '../shared/session.ts';
import type { SessionViewerFragment } from './accounts.generated.ts';

/** Begins as a person who was just signed in: nothing that was read before stays, and the shell paints at once. */
export const useEnterSession = () => {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (user: SessionViewerFragment, path: string) => {
    const failed = failedQueries(client);
    await client.clearStore();
    await Promise.allSettled(failed.map((query) => query.refetch()));
    rememberSession(user);
    await navigate(path, { replace: true });
  };
};
