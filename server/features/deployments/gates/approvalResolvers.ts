import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { readApprovalObstacle, readOwnApproval } from './approvalObstacle.ts';
import { approveDeployment } from './approveDeployment.ts';

/** What answers the schema of approvals. */
export const approvalResolvers = {
  Deployment: {
    approvals: ({ id }, _, { session, stores }) =>
      stores.approvals.of(session.allow('ORGANIZATION_READ'), id),
    approvalObstacle: (deployment, _, context) => readApprovalObstacle(context, deployment),
    viewerApprovedAt: (deployment, _, context) => readOwnApproval(context, deployment),
  },
  Mutation: { approveDeployment },
} satisfies Resolvers;
