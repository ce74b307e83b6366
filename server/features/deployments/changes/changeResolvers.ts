import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { readChangedCode } from './changedCode.ts';
import { readChangedFindings } from './changedFindings.ts';
import { changesOfDeployment, variablesOfDeployment } from './ofDeployment.ts';
import { findRollback, setbacksOf, variablesSince } from './rollback.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** What answers what becomes other where a release takes the place of another: in a rollback, a deployment, and from one to the next. */
export const changeResolvers = {
  Environment: {
    canRollBack: ({ id }, _, context) => context.stores.releases.canRollBack(reading(context), id),
    earlierReleases: (environment, _, context) =>
      context.stores.releases.earlier(reading(context), environment),
    rollbackPreview: (environment, { releaseId }, context) =>
      findRollback(context, environment, releaseId == null ? null : knownId(releaseId, 'release')),
  },
  RollbackPreview: {
    changes: ({ release, replaces }) =>
      replaces && {
        projectId: release.projectId,
        beforeSha: replaces.commitSha,
        afterSha: release.commitSha,
      },
    variables: (rollback, _, context) => variablesSince(context, rollback),
    lastRanAt: ({ ran }) => ran.liveAt,
    setbacks: (rollback, _, context) => setbacksOf(context, rollback),
  },
  Release: {
    changes: async ({ id, projectId, commitSha: afterSha }, _, context) => {
      const previous = await context.stores.releases.previous(reading(context), id);
      return previous && { projectId, beforeSha: previous.commitSha, afterSha };
    },
  },
  Deployment: {
    changes: (deployment, _, context) => changesOfDeployment(context, deployment),
    variableChanges: (deployment, _, context) => variablesOfDeployment(context, deployment),
  },
  ReleaseChanges: {
    code: (changes, _, context) => readChangedCode(context, changes),
    findings: (changes, _, context) => readChangedFindings(context, changes),
  },
} satisfies Resolvers;
