import type { ApolloClient } from '@apollo/client';
import { arrived } from './ask.ts';
import { earlyDocuments } from './documents.ts';

/** Makes clients of which the first knows what was asked early and has arrived: the first drawing is then the page itself. */
export const withEarlyAnswers = (create: () => ApolloClient): (() => ApolloClient) => {
  let given = arrived();
  return () => {
    const client = create();
    for (const [name, data] of given) {
      const query = earlyDocuments[name];
      if (query) client.writeQuery({ query, data });
    }
    given = new Map();
    return client;
  };
};
