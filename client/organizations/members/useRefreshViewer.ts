import { useApolloClient } from '@apollo/client/react';

/** Reads anew who the viewer is and may, after the own role changed. */
export const useRefreshViewer = () => {
  const client = useApolloClient();
  return () => client.refetchQueries({ include: ['Shell'] });
};
