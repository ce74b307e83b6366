import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import type { EnvironmentRow } from '../rows.ts';

/** Tells those who look at an environment, and what leads names to sites, that its domains changed, when and if the transaction is committed. */
export const announceDomains = (
  transaction: Kysely<DB>,
  { organizationId }: { organizationId: string },
  { id, projectId }: Pick<EnvironmentRow, 'id' | 'projectId'>,
): Promise<void> => publish(transaction, { topic: 'deployment', organizationId, id, within: projectId });
