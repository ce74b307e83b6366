import type { AuditOutcome } from '../../schema/generated/types.ts';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';

const pageSize = 20;

/** Midnight of a date (`2026-11-21`) in the viewer's zone, so many days on; null for anything else. */
const midnight = (date: string, daysLater = 0): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const moment = new Date(`${date}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return null;
  // Not so many times 24 hours: the clock may be put forward or back that day.
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
};

/** An outcome of the schema as the URL has it; null for anything else. */
const outcomeOf = (text: string): AuditOutcome | null =>
  text === 'SUCCEEDED' || text === 'REFUSED' ? text : null;

/** What of the audit log is shown, kept in the URL: `?actor`, `?action`, `?outcome`, `?from`, `?to` (dates, both included). */
export const useAuditFilters = () => {
  const { text, page, change, turn, pending } = useListAddress();
  const [actor, action, from, to] = [text('actor'), text('action'), text('from'), text('to')];
  const outcome = outcomeOf(text('outcome'));
  const filter = {
    actorId: actor || null,
    action: action || null,
    outcome,
    from: midnight(from),
    to: midnight(to, 1),
  };
  const search = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return {
    actor,
    action,
    outcome: outcome ?? '',
    from,
    to,
    narrowed: Boolean(actor || action || outcome || from || to),
    /** The arguments of `Query.auditLog`. */
    variables: { ...filter, ...pageArguments(page, pageSize) },
    /** The same entries, all of them, as CSV. */
    csvPath: `/audit-log.csv${search.size > 0 ? `?${search}` : ''}`,
    change,
    clear: () => change({ actor: '', action: '', outcome: '', from: '', to: '' }),
    turn,
    pending,
  };
};

export type AuditFilterState = ReturnType<typeof useAuditFilters>;
