import type { GraphQLFieldResolver } from 'graphql';
import { noteRefusal } from '../auth/noteRefusal.ts';
import type { Context } from './context.ts';

/** The faults of an answer that say: not you, not with this password, not with this code. */
const refusals: readonly unknown[] = ['NOT_ALLOWED', 'CREDENTIALS'];

const codesIn = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && Array.isArray(answer.errors)
    ? answer.errors.map(({ code }: { code?: unknown }) => code)
    : [];

/** Whether what was thrown says that the asker may not. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'extensions' in error && Object(error.extensions).code === 'FORBIDDEN';

/** Notes in the audit log what was refused to the person who is signed in now. Returns how; nobody signed in leaves nothing. */
export const refusalNoter = ({ session, runtime, client }: Context) => {
  const { viewer } = session;
  return async (action: string): Promise<void> => {
    if (!viewer) return;
    await noteRefusal(runtime.database.system, viewer, { action, client, at: runtime.clock() });
  };
};

/**
 * A mutation that leaves an entry in the audit log, too, when it is refused for want of permission or of the right password or code.
 * The entry is written when the change was rolled back, in a transaction of its own.
 */
export const notingRefusals =
  (resolve: GraphQLFieldResolver<unknown, Context>): typeof resolve =>
  async (parent, args, context, info) => {
    await context.identify();
    const note = refusalNoter(context);
    try {
      const answer: unknown = await resolve(parent, args, context, info);
      if (codesIn(answer).some((code) => refusals.includes(code))) await note(info.fieldName);
      return answer;
    } catch (error) {
      if (isForbidden(error)) await note(info.fieldName);
      throw error;
    }
  };
