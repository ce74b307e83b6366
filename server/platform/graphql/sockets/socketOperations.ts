import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  print,
  validate,
} from 'graphql';
import type { OperationMetrics } from '../../metrics/operationMetrics.ts';
import type { Runtime } from '../../runtime.ts';
import type { Owners } from '../../../engines/fairness/index.ts';
import type { DocumentGuard } from '../limits/documentGuard.ts';
import { answerTogether } from './answerTogether.ts';
import { checkCost } from '../limits/checkCost.ts';
import type { Limits } from '../limits/limits.ts';
import { maskError, noteStopped } from '../http/maskError.ts';
import { startOperation } from '../limits/operationTime.ts';
import { RequestContext } from '../requestContext.ts';
import { SocketClient } from './socketClient.ts';

/** What a socket asks to be executed. */
export type Asked = {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
};

type Options = {
  schema: GraphQLSchema;
  runtime: Runtime;
  limits: Limits;
  guardDocument: DocumentGuard;
  metrics: OperationMetrics;
};

/** What a subscription runs in. */
export type Following = {
  /** Aborts when the socket closes. */
  leaving: AbortSignal;
  /** Gives back its place among those of its person: when it comes to its end, or could not begin. */
  end: () => void;
  /** Closes the socket, so that whoever follows comes back and reads anew: an answer that says no more than that something failed would end it for good. */
  comeAgain: () => void;
};

/** Whether an error says nothing of what was asked, as while the database is away or late: the same will do a moment later. */
const passes = (error: unknown): boolean =>
  !(error instanceof GraphQLError) || error.extensions['code'] === 'DEADLINE_EXCEEDED';

const clientOf = ({ contextValue }: ExecutionArgs): SocketClient => {
  if (contextValue instanceof SocketClient) return contextValue;
  throw new Error('The operation did not come through this socket.');
};

const withoutSuggestion = (error: GraphQLError) =>
  new GraphQLError(error.message.replace(/ ?Did you mean.+$/, ''), { extensions: error.extensions });

/** How operations over WebSocket are read, executed and followed: with the checks, limits and masking of HTTP. */
export const socketOperations = ({ schema, runtime, limits, guardDocument, metrics }: Options) => {
  /** What is told of an error, by the same rule as over HTTP. */
  const mask = (error: unknown, { requestId }: SocketClient): GraphQLError => {
    const formatted = error instanceof GraphQLError ? error.toJSON() : { message: '' };
    const { message, path, extensions } = maskError(formatted, error, requestId, runtime.log);
    const { http: _, ...told } = extensions ?? {};
    return new GraphQLError(message, { path, extensions: told });
  };
  const masked = (result: ExecutionResult, client: SocketClient): ExecutionResult => {
    if (!result.errors) return result;
    return { ...result, errors: result.errors.slice(0, limits.errors).map((error) => mask(error, client)) };
  };

  /** Runs in a transaction of its own, by the rights that the person has at that moment, and within its time. */
  const inRequest = async <T>(
    client: SocketClient,
    leaving: AbortSignal,
    action: (context: RequestContext) => Promise<T>,
  ): Promise<T> => {
    const time = startOperation(limits.operationTime);
    const leave = () => time.leave();
    leaving.addEventListener('abort', leave);
    const context = new RequestContext(runtime, client, time.signal);
    const run = async () => {
      try {
        await context.read();
        return await action(context);
      } finally {
        await context.end();
      }
    };
    try {
      return await time.await(run());
    } finally {
      leaving.removeEventListener('abort', leave);
    }
  };

  const answer = answerTogether(inRequest, limits);

  /** The answers to the events of a subscription. Ends at once when the subscriber leaves, also between two events. */
  const answers = (
    source: AsyncIterator<unknown>,
    args: ExecutionArgs,
    owners: Owners,
    { leaving, end: ended, comeAgain }: Following,
  ): AsyncGenerator<ExecutionResult, undefined> => {
    const client = clientOf(args);
    const selection = JSON.stringify([print(args.document), args.operationName, args.variableValues]);
    const end = async () => {
      ended();
      await source.return?.(undefined);
      return { value: undefined, done: true as const };
    };
    // Not an async generator: that could not be ended while it waits for the next event.
    const answering: AsyncGenerator<ExecutionResult, undefined> = {
      next: async () => {
        try {
          const { value: rootValue, done } = await source.next();
          if (done) return await end();
          const result = await answer({ args, rootValue, selection, client, owners, leaving });
          return { value: masked(result, client), done: false };
        } catch (error) {
          if (passes(error)) comeAgain();
          await end();
          throw mask(error, client);
        }
      },
      return: end,
      throw: end,
      [Symbol.asyncIterator]: () => answering,
      [Symbol.asyncDispose]: async () => void (await end()),
    };
    return answering;
  };

  return {
    inRequest,

    /** Reads and checks what is asked, as HTTP does before it executes: arguments to execute, or why not. */
    read: async (asked: Asked, client: SocketClient): Promise<ExecutionArgs | readonly GraphQLError[]> => {
      const context = new RequestContext(runtime, client);
      try {
        await guardDocument(asked.query, context);
        const document: DocumentNode = parse(asked.query, { maxTokens: limits.tokens });
        const errors = validate(schema, document, undefined, { maxErrors: limits.errors }).slice(
          0,
          limits.errors,
        );
        if (errors.length > 0) return runtime.env.production ? errors.map(withoutSuggestion) : errors;
        const operation = getOperationAST(document, asked.operationName);
        if (!operation) return [new GraphQLError('Unable to identify operation')];
        checkCost(schema, document, operation, asked.variables ?? {}, limits);
        return {
          schema,
          document,
          operationName: asked.operationName,
          variableValues: asked.variables,
          contextValue: client,
        };
      } catch (error) {
        return [mask(error, client)];
      } finally {
        await context.end();
      }
    },

    execute: async (args: ExecutionArgs, leaving: AbortSignal): Promise<ExecutionResult> => {
      const client = clientOf(args);
      try {
        return await inRequest(client, leaving, async (contextValue) => {
          const result = await execute({ ...args, contextValue });
          contextValue.countOperation(Boolean(result.errors?.length));
          const type = getOperationAST(args.document, args.operationName)?.operation ?? 'invalid';
          metrics.operation(type, result.errors ?? []);
          if (contextValue.stopped) noteStopped(result.errors);
          return masked(result, client);
        });
      } catch (error) {
        return { errors: [mask(error, client)] };
      }
    },

    /** Begins to follow. */
    subscribe: async (
      args: ExecutionArgs,
      following: Following,
    ): Promise<AsyncGenerator<ExecutionResult, undefined> | ExecutionResult> => {
      const client = clientOf(args);
      const { leaving, end, comeAgain } = following;
      try {
        return await inRequest(client, leaving, async (contextValue) => {
          const opened = await createSourceEventStream({ ...args, contextValue });
          contextValue.countOperation(!(Symbol.asyncIterator in opened));
          metrics.operation('subscription', 'errors' in opened ? (opened.errors ?? []) : []);
          if (!(Symbol.asyncIterator in opened)) {
            end();
            return masked(opened, client);
          }
          const source = opened[Symbol.asyncIterator]();
          if (leaving.aborted) {
            // Nobody is left to end what was opened while the socket closed.
            await source.return?.(undefined);
            throw leaving.reason;
          }
          // Also while the transaction ends in which it was opened: the client may have no answer yet that it could end.
          leaving.addEventListener('abort', () => void source.return?.(undefined), { once: true });
          const { organizationId, userId } = contextValue.session.require();
          return answers(source, args, [organizationId, userId], following);
        });
      } catch (error) {
        if (passes(error)) comeAgain();
        end();
        return { errors: [mask(error, client)] };
      }
    },
  };
};
