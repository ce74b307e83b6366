import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Changer } from '../orders/orderReads.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import { requiresScan } from './gates.ts';

/** Orders a scan of a deployment's commit where its environment requires one and there is none. */
export const requestScan = async (
  { commitScans }: Stores,
  grant: Changer,
  deployment: DeploymentRow,
  { gates }: EnvironmentRow,
): Promise<void> => {
  const { kind, origin } = deployment;
  const isNew = (kind === 'DEPLOYMENT' || kind === 'PROMOTION') && origin !== 'HEALTH';
  if (isNew && requiresScan(gates)) await commitScans.order(grant, deployment);
};
