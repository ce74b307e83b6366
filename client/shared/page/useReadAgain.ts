import { useApolloClient } from '@apollo/client/react';
import { readAgain } from './readAgain.ts';

/** Reads queries on screen again, in the background, whenever the returned function is called. All live pages use it. */
export const useReadAgain = (...queryNames: readonly string[]): (() => Promise<void>) => {
  const client = useApolloClient();
  return () =>
    readAgain(client, ({ queryName }) => queryName !== undefined && queryNames.includes(queryName));
};
