import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { approveDeployment } from './approveDeployment.ts';

/** What answers the schema of approvals. */
export const approvalResolvers = {
  Deployment: {
    approvals: ({ id }, _, { session, stores }) =>
      stores.approvals.of(session.allow('ORGANIZATION_READ'), id),
  },
  Mutation: { approveDeployment },
} satisfies Resolvers;
