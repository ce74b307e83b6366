import { domainToUnicode } from 'node:url';
import { domainRecordName } from '../../../../schema/rules/domains.ts';
import { siteHostname } from '../../../engines/sites/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { actorOf } from '../../../platform/nodes/actorOf.ts';
import { addDomain, removeDomain, verifyDomain } from './changeDomains.ts';
import { domainState, expiryOf, stopOf } from './domains.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** Resolvers of domains of environments. */
export const domainResolvers = {
  Mutation: { addDomain, verifyDomain, removeDomain },
  Environment: {
    domains: async ({ id }, { first }, context) =>
      (await context.stores.domains.ofEnvironment(reading(context), id)).slice(0, Math.max(first ?? 20, 0)),
  },
  Domain: {
    environment: ({ environmentId }, _, context) =>
      context.stores.environments.load(reading(context), environmentId),
    unicodeName: ({ name }) => {
      const shown = domainToUnicode(name);
      return shown === name || shown === '' ? null : shown;
    },
    state: (domain) => domainState(domain),
    record: ({ name, token }) => ({ name: domainRecordName(name), value: token }),
    target: async ({ environmentId }, _, context) => {
      const environment = await context.stores.environments.load(reading(context), environmentId);
      return (
        environment && siteHostname(context.runtime.env, environment.hostLabel, environment.organizationSlug)
      );
    },
    expiresAt: (domain) => expiryOf(domain),
    stopsAt: (domain) => stopOf(domain),
    actor: ({ id, createdById, createdBy }, _, context) =>
      actorOf(context, { id, userId: createdById, name: createdBy }),
  },
} satisfies Resolvers;
