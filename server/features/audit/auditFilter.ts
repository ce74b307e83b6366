import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AuditOutcome } from '../../../schema/generated/types.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { validate } from 'uuid';

/** What entries of the audit log to read; all without. */
export type AuditFilter = {
  actorId?: string | null;
  action?: string | null;
  outcome?: AuditOutcome | null;
  from?: Date | null;
  /** Exclusive. */
  to?: Date | null;
};

/** The condition of a filter. An id that cannot be one is nobody's: nothing matches it. */
export const matching =
  ({ actorId, action, outcome, from, to }: AuditFilter) =>
  (where: ExpressionBuilder<DB, 'auditEntries'>): Expression<SqlBool> =>
    where.and([
      ...(actorId ? [validate(actorId) ? where('userId', '=', actorId) : where.val(false)] : []),
      ...(action ? [where('action', '=', action)] : []),
      ...(outcome ? [where('outcome', '=', outcome)] : []),
      ...(from ? [where('createdAt', '>=', from)] : []),
      ...(to ? [where('createdAt', '<', to)] : []),
    ]);
