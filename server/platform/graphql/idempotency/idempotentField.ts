import { getDirective } from '@graphql-tools/utils';
import {
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { accessRuleOf } from '../accessRuleOf.ts';

const refused = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** A mutation that can be sent with an Idempotency-Key, and the name that its result has in the answer. */
export type IdempotentField = { field: GraphQLField<unknown, unknown>; answerName: string };

/**
 * Checks a key: 1 to 255 printable characters of ASCII.
 * @throws GraphQLError BAD_REQUEST, HTTP status 400
 */
export const requireKey = (key: string): void => {
  if (/^[ -~]{1,255}$/.test(key)) return;
  throw refused('Idempotency-Key takes 1 to 255 printable ASCII characters, such as a UUID.');
};

/**
 * The one mutation of an operation that is sent with an Idempotency-Key.
 * @throws GraphQLError BAD_REQUEST, HTTP status 400, for several mutations, which are separate transactions; for one that needs no session,
 * as its sender may be nobody; and for one with `@withoutIdempotencyKey`
 */
export const idempotentField = (
  schema: GraphQLSchema,
  { selectionSet: { selections } }: OperationDefinitionNode,
): IdempotentField => {
  const [node] = selections;
  const field =
    node?.kind === Kind.FIELD ? schema.getMutationType()?.getFields()[node.name.value] : undefined;
  if (selections.length !== 1 || node?.kind !== Kind.FIELD || !field)
    throw refused(
      'Idempotency-Key takes one mutation in an operation, and no fragment in its place. Send one at a time.',
    );
  const [excluded] = getDirective(schema, field, 'withoutIdempotencyKey') ?? [];
  if (excluded) throw refused(`${field.name} takes no Idempotency-Key: ${excluded['because']}.`);
  if (accessRuleOf(schema, field) === 'PUBLIC')
    throw refused(
      `${field.name} takes no Idempotency-Key: it needs no session, and answers are kept by person.`,
    );
  return { field, answerName: node.alias?.value ?? field.name };
};
