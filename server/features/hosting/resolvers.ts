import { validate } from 'uuid';
import { addressOf } from '../../engines/git/index.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { createBranchRule, deleteBranchRule, updateBranchRule } from './branches/changeBranchRules.ts';
import { changeDefaultBranch } from './branches/changeDefaultBranch.ts';
import { allowSecret } from './protection/allowSecret.ts';
import { changePushProtection } from './protection/changePushProtection.ts';
import { hostRepository } from './hostRepository.ts';
import { removeUnreachableObjects } from './removeUnreachableObjects.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';

export const hostingResolvers = {
  Mutation: {
    hostRepository,
    createBranchRule,
    updateBranchRule,
    deleteBranchRule,
    changeDefaultBranch,
    removeUnreachableObjects,
    allowSecret,
    changePushProtection,
  },
  Finding: {
    removableFromHistory: async ({ projectId, rule, tool }, _, { session, stores }) =>
      rule === 'secret' &&
      tool === null &&
      (await stores.hosting.ofProject(session.allow('ORGANIZATION_READ'), projectId)) !== null,
    removalJob: async ({ projectId, rule, tool }, _, { session, stores }) => {
      if (rule !== 'secret' || tool !== null) return null;
      const grant = session.allow('ORGANIZATION_READ');
      const job = await stores.jobs.active(grant, 'compactRepository', projectId);
      return job && (await stores.pruning.isDue(grant, projectId)) ? job : null;
    },
  },
  Project: {
    hostedRepository: ({ id }, _, { session, stores }) =>
      stores.hosting.ofProject(session.allow('ORGANIZATION_READ'), id),
  },
  Repository: {
    url: async ({ provider, url, projectId }, _, { session, stores, runtime }) => {
      if (provider !== 'SLIPWAY') return url;
      const hosted = await stores.hosting.ofProject(session.allow('ORGANIZATION_READ'), projectId);
      return addressOf(runtime.env, session.require().slug, hosted?.slug ?? '');
    },
  },
  HostedRepository: {
    url: ({ slug }, _, { session, runtime }) => addressOf(runtime.env, session.require().slug, slug),
    pushes: ({ projectId }, args, { session, stores }) =>
      stores.pushHistory.ofProject(session.allow('ORGANIZATION_READ'), projectId, args),
    branchRules: ({ projectId }, _, { session, stores }) =>
      stores.branchRules.ofProject(session.allow('ORGANIZATION_READ'), projectId),
    blockedSecret: ({ projectId }, { id }, { session, stores }) =>
      validate(id) ? stores.blockedSecrets.find(session.allow('ORGANIZATION_READ'), projectId, id) : null,
    branchNames: ({ projectId }, { search }, { session, stores }) =>
      stores.branchRules.branchNames(session.allow('ORGANIZATION_READ'), projectId, search ?? ''),
  },
  BranchRule: {
    members: async ({ memberIds }, _, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const members = await Promise.all(memberIds.map((id) => stores.teams.member(grant, id)));
      return members.filter((member) => member !== null);
    },
  },
  Push: {
    actor: ({ pusherName, ...stored }, _, context) => actorOf(context, { ...stored, name: pusherName }),
  },
  BlockedSecret: {
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
} satisfies Resolvers;
