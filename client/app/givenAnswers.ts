import type { ApolloCache, ApolloClient } from '@apollo/client';

/** Where a page that was rendered at build keeps, as JSON, the answers it was rendered with. */
export const givenAnswersId = 'slipway-answers';

/** Reads them, if the page has any, so that the first drawing finds what the page already shows. */
const givenAnswers = (): ReturnType<ApolloCache['extract']> => {
  const text = document.getElementById(givenAnswersId)?.textContent;
  return text ? JSON.parse(text) : {};
};

/** Makes clients of which the first knows what the page came with; the next session asks for itself. */
export const withGivenAnswers = (create: () => ApolloClient): (() => ApolloClient) => {
  let given: ReturnType<typeof givenAnswers> | undefined = givenAnswers();
  return () => {
    const client = create();
    if (given) client.cache.restore(given);
    given = undefined;
    return client;
  };
};
