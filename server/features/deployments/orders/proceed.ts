import type { DeploymentReason } from '../../../../schema/generated/types.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { reasonsAgainst } from '../gates/reasonsAgainst.ts';
import { requestScan } from '../gates/requestScan.ts';
import { tellOfWaiting } from '../gates/tellOfWaiting.ts';
import type { Changer } from './orderReads.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';

/** The earliest instant at which time alone may mend something. */
const earliest = (reasons: readonly DeploymentReason[]): Date | null => {
  const [first] = reasons.flatMap(({ until }) => until ?? []).toSorted();
  return first === undefined ? null : new Date(first);
};

const waitsForApproval = ({ reasons }: DeploymentRow): boolean =>
  reasons.some(({ code }) => code === 'APPROVALS');

/**
 * Lets a deployment go on whose release is there: to its environment, or to wait for all that stands against it. In a project that was archived
 * meanwhile it ends: who restores it should not be surprised by what was asked for before.
 */
export const proceed = async (
  stores: Stores,
  grant: Changer,
  deployment: DeploymentRow,
  environment: EnvironmentRow,
): Promise<DeploymentRow> => {
  if (!(await stores.gates.isActive(grant, deployment.projectId))) {
    const ended = await stores.deploymentOrders.end(
      grant,
      deployment.id,
      'CANCELED',
      'The project was archived.',
    );
    return ended ?? deployment;
  }
  await requestScan(stores, grant, deployment, environment);
  const reasons = await reasonsAgainst(stores, grant, deployment, environment);
  if (reasons.length === 0) {
    return stores.rollouts.order(grant, deployment, await stores.variables.versions(grant, environment));
  }
  const blocked = await stores.deploymentOrders.block(grant, deployment, reasons, earliest(reasons));
  if (blocked && waitsForApproval(blocked) && !waitsForApproval(deployment)) {
    await tellOfWaiting(stores, grant, blocked, environment);
  }
  return blocked ?? deployment;
};
