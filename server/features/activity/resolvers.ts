import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { actorIfKnown } from '../../platform/nodes/actorOf.ts';
import { nodeOf } from '../../platform/nodes/nodeOf.ts';

export const activityResolvers = {
  Project: {
    activity: ({ id }, args, { session, stores }) =>
      stores.activity.ofProject(session.allow('ORGANIZATION_READ'), id, args),
  },
  Organization: {
    activity: ({ id }, args, { session, stores }) =>
      stores.activity.list(session.allow('ORGANIZATION_READ').inside(id), args),
  },
  Activity: {
    actor: ({ actorId, actorName, ...stored }, _, context) =>
      actorIfKnown(context, { ...stored, userId: actorId, name: actorName }),
    subject: ({ deploymentId, scanId, taskId, projectId }, _, context) => {
      const id = deploymentId ?? scanId ?? taskId ?? projectId;
      return id === null ? null : nodeOf(context, id);
    },
  },
} satisfies Resolvers;
