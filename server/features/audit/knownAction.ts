import type { GraphQLSchema } from 'graphql';
import { nearestWord } from '../../engines/text/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { accessError } from '../../platform/graphql/errors.ts';
import type { Stores } from '../../platform/graphql/stores.ts';

/** What is written into audit logs beside mutations: by git, by routes and by Slipway itself. */
const beside = ['downloadAuditLog', 'endUnverifiedAccount', 'push', 'pushBlocked'];

/**
 * An action by which the audit log is filtered: the name of a mutation, one of the actions beside them, or one that the log has, as mutations
 * had other names formerly. Null stays null. Throws BAD_USER_INPUT for any other, and names the nearest.
 */
export const knownAction = async (
  { stores, schema }: { stores: Pick<Stores, 'audit'>; schema: GraphQLSchema },
  grant: Grant<'AUDIT_READ'>,
  action: string | null | undefined,
): Promise<string | null> => {
  if (!action) return null;
  const known = [...Object.keys(schema.getMutationType()?.getFields() ?? {}), ...beside];
  if (known.includes(action)) return action;
  const { actions } = await stores.audit.filters(grant);
  if (actions.includes(action)) return action;
  const near = nearestWord(action, [...known, ...actions]);
  const mend = near
    ? `Did you mean “${near}”?`
    : 'Ask for the name of a mutation, or for one of `auditFilters.actions`.';
  throw accessError('BAD_USER_INPUT', `There is no action “${action.slice(0, 60)}”. ${mend}`);
};
