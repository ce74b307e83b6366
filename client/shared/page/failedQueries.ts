import type { ApolloClient, ObservableQuery } from '@apollo/client';

/**
 * The queries whose last answer was an error. A page that failed for want of a right keeps its failure for a while after it is
 * left: without being asked again it would show it again.
 */
export const failedQueries = (client: ApolloClient): ObservableQuery[] =>
  [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
