/** Id of the script element that lists, as JSON, the operations that the page sends early. */
export const earlyQuestionsId = 'slipway-questions';

/** An operation without variables, as it is sent. */
export interface EarlyQuestion {
  operationName: string;
  query: string;
}
