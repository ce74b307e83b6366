import type { ApolloClient } from '@apollo/client';
import { arrived, dropAnswers } from './ask.ts';
import { firstDrawing } from '../../shared/page/DrawnLater.tsx';
import { earlyDocuments } from './documents.ts';

let drawing: ApolloClient | undefined;

/**
 * Makes clients of which the first knows what was asked early and has arrived: the first drawing is then the page itself. Until it is
 * done, the client asks for nothing that it knows: it is as new as it can be.
 */
export const withEarlyAnswers = (create: () => ApolloClient): (() => ApolloClient) => {
  let given = arrived();
  return () => {
    const client = create();
    for (const [name, data] of given) {
      const query = earlyDocuments[name];
      if (query) client.writeQuery({ query, data });
    }
    if (given.size > 0) {
      firstDrawing.now = true;
      client.prioritizeCacheValues = true;
      drawing = client;
    }
    given = new Map();
    return client;
  };
};

/** To be called when the page was drawn for the first time: from now on everything is asked anew. */
export const endFirstDrawing = (): void => {
  dropAnswers();
  if (drawing) drawing.prioritizeCacheValues = false;
  drawing = undefined;
  firstDrawing.now = false;
};
