/** Where a document keeps, as JSON, what its page is going to ask first. */
export const earlyQuestionsId = 'slipway-questions';

/** An operation without variables, as it is sent. */
export interface EarlyQuestion {
  operationName: string;
  query: string;
}
