import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { Stores } from '../graphql/stores.ts';
import type { DeploymentRow } from './rows.ts';

/**
 * Lets a deployment go on whose release is there: to its environment, or to wait for what stands against it. A rollback waits for nothing:
 * whoever is ill is helped first.
 */
export const proceed = async (
  stores: Stores,
  grant:
    | Grant<'DEPLOYMENT_START'>
    | Grant<'DEPLOYMENT_ROLL_BACK'>
    | Grant<'DEPLOYMENT_APPROVE'>
    | Grant<'ENVIRONMENT_CONFIGURE'>
    | TenantGrant<'JOB'>,
  deployment: DeploymentRow,
): Promise<DeploymentRow> => stores.rollouts.order(grant, deployment);
