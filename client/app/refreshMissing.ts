import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { readAgain } from '../shared/page/readAgain.ts';

const isMissing = (error: unknown): boolean => Object(error).code === 'NOT_FOUND';

/** Whether a payload says that what was to be changed is not there. */
const namesMissing = (payload: unknown): boolean => {
  const { errors } = Object(payload);
  return Array.isArray(errors) && errors.some(isMissing);
};

/**
 * Somebody else deleted what a person was about to change: what is on screen is old, whichever form or button it was. It is read anew,
 * while the form or a toast says what happened.
 */
export const refreshMissing = new ApolloLink((operation, forward) => {
  const answer = forward(operation);
  if (operation.operationType !== OperationTypeNode.MUTATION) return answer;
  return answer.pipe(
    tap(({ data }) => {
      if (!Object.values(data ?? {}).some(namesMissing)) return;
      void readAgain(operation.client);
    }),
  );
});
