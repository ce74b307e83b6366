import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type AccessRule, authorize } from '../../auth/accessRule.ts';
import { accessRuleOf } from '../accessRuleOf.ts';
import { isForbidden, refusalNoter } from '../notedRefusals.ts';
import type { RequestContext } from '../requestContext.ts';
import { idempotentField, requireKey } from './idempotentField.ts';
import { IdempotentMutation, inProgress } from './idempotentMutation.ts';
import { findKept, type KeptAnswer, type KeptRequest, type NamedRequest, textOf } from './keptAnswers.ts';
import { requestText } from './requestText.ts';

/** A valid mutation that is about to be executed. */
type Asked = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>> | undefined;
};

/** Requests with an Idempotency-Key. */
export type IdempotentRequests = {
  /**
   * Looks for an earlier request with the key of this one, if it has one, and lets nobody else begin until `finish`.
   * @throws GraphQLError with HTTP status 400 for what takes no such key, 409 while the first one runs, 422 when that asked for something
   * else; what the mutation throws for want of access
   */
  begin: (asked: Asked, context: RequestContext) => Promise<void>;
  /** Keeps the answer. */
  finish: (context: RequestContext, answer: KeptAnswer) => Promise<void>;
};

/** Authorizes a repeat; a refusal leaves an entry in the audit log, as that of the mutation does. */
const authorizeNoting = async (context: RequestContext, name: string, rule: AccessRule): Promise<void> => {
  const note = refusalNoter(context);
  try {
    authorize(context.session, rule);
  } catch (error) {
    if (isForbidden(error)) await note(name);
    throw error;
  }
};

const requireSame = (kept: KeptRequest, { requestHash }: NamedRequest) => {
  if (kept.requestHash === requestHash) return;
  throw new GraphQLError(
    'This Idempotency-Key was used with another operation or other variables. Use a new key for each change.',
    { extensions: { code: 'IDEMPOTENCY_MISMATCH', http: { status: 422 } } },
  );
};

/** Opens the requests with an Idempotency-Key of one process. Those of others are kept apart by the database. */
export const openIdempotentRequests = (): IdempotentRequests => {
  /** What runs now. */
  const running = new Set<string>();
  return {
    begin: async ({ schema, document, operation, variables }, context) => {
      const { client, runtime } = context;
      const key = client.idempotencyKey;
      if (key === undefined) return;
      requireKey(key);
      const { field, answerName } = idempotentField(schema, operation);
      await context.identify();
      const { session } = context;
      const { viewer } = session;
      // The mutation says so itself.
      if (!viewer) return;
      const request = {
        organizationId: viewer.organizationId,
        senderId: viewer.apiKey?.id ?? viewer.userId,
        key,
        requestHash: runtime.secrets.fingerprint(requestText(document, operation.name?.value, variables)),
      };
      const text = textOf(request);
      if (running.has(text)) throw inProgress();
      running.add(text);
      try {
        const earlier = await findKept(context.transaction, request, runtime.clock());
        if (earlier) {
          requireSame(earlier, request);
          const accessRule = accessRuleOf(schema, field);
          if (accessRule) await authorizeNoting(context, field.name, accessRule);
          client.setHeader?.('idempotent-replayed', 'true');
        }
        context.sendOnce(new IdempotentMutation(runtime, { request, answerName, earlier }));
      } catch (error) {
        running.delete(text);
        throw error;
      }
    },
    finish: async ({ idempotent }, answer) => {
      if (!idempotent) return;
      try {
        await idempotent.finish(answer);
      } finally {
        running.delete(textOf(idempotent.request));
      }
    },
  };
};
