import { sql } from 'kysely';

/** The budget that a run of an agent begins with. */
export const budgetOf = (organizationId: string, agentId: string | null) =>
  sql<string>`coalesce((select budget from agents where agents.organization_id = ${organizationId}
    and agents.id = ${agentId}::uuid), '{}')`;
