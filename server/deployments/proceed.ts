import type { Stores } from '../graphql/stores.ts';
import { type Against, reasonsAgainst } from './gates/reasonsAgainst.ts';
import { tellOfWaiting } from './gates/tellOfWaiting.ts';
import type { Changer } from './orderReads.ts';
import type { DeploymentRow, EnvironmentRow } from './rows.ts';

/** The earliest instant at which time alone may mend something. */
const earliest = (against: readonly Against[]): Date | null =>
  against.flatMap(({ until }) => until ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0] ??
  null;

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
  const against = await reasonsAgainst(stores, grant, deployment, environment);
  if (against.length === 0) {
    return stores.rollouts.order(grant, deployment, await stores.variables.versions(grant, environment));
  }
  const reasons = against.map(({ code, message, path }) => ({ code, message, path }));
  const blocked = await stores.deploymentOrders.block(grant, deployment, reasons, earliest(against));
  if (blocked && waitsForApproval(blocked) && !waitsForApproval(deployment)) {
    await tellOfWaiting(stores, grant, blocked, environment);
  }
  return blocked ?? deployment;
};
