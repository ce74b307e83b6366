import { sql } from 'kysely';
import type { Awaits } from '../../../platform/jobs/subscriptions.ts';

/** Events that only matter where a pull request at a provider is followed. */
const news: ReadonlySet<string> = new Set([
  'repository.delivered',
  'repository.tokenSaved',
  'repository.updated',
]);

/** Whether an event is awaited: news of a provider only while a pull request is followed there. */
export const isAwaited: Awaits = async (transaction, organizationId, name) => {
  if (!news.has(name)) return true;
  const { rows } = await sql`
    select from pull_requests where organization_id = ${organizationId} and follow_at is not null limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
};
