import type { Kysely } from 'kysely';
import type { ProjectAnalyticsSort } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { PageArguments } from '../../platform/graphql/pages/connection.ts';
import type { Period } from './period.ts';
import { readAgentActivity } from './readAgentActivity.ts';
import { readDelivery } from './readDelivery.ts';
import { readDeployments } from './readDeployments.ts';
import { readProjects } from './readProjects.ts';
import { readRecordedSince } from './readRecordedSince.ts';
import { readUsage } from './readUsage.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** Counts how the active organization did, each section in one statement. */
export const analyticsStore = (transaction: Kysely<DB>) => ({
  /** DORA's keys over deployments to production. */
  delivery: ({ organizationId }: Reader, period: Period) => readDelivery(transaction, organizationId, period),

  /** Since when there is something to count. */
  recordedSince: ({ organizationId }: Reader) => readRecordedSince(transaction, organizationId),

  /** Deployments to all environments. */
  deployments: ({ organizationId }: Reader, period: Period) =>
    readDeployments(transaction, organizationId, period),

  /** The runs of agents. */
  agentActivity: ({ organizationId }: Reader, period: Period) =>
    readAgentActivity(transaction, organizationId, period),

  /** What there is and what was used. */
  usage: ({ organizationId }: Reader, period: Period) => readUsage(transaction, organizationId, period),

  /** The projects and how they did, 25 a page unless asked otherwise. */
  projects: ({ organizationId }: Reader, period: Period, sort: ProjectAnalyticsSort, args: PageArguments) =>
    readProjects(transaction, organizationId, period, sort, args),
});
