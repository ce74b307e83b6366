import {
  addDomainInputSchema,
  removeDomainInputSchema,
  verifyDomainInputSchema,
} from '../../../../schema/generated/validation.ts';
import { domainRecordName, mostDomains, readDomain } from '../../../../schema/rules/domains.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { duplicateOf, fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import type { EnvironmentRow } from '../rows.ts';
import { announceDomains } from './announceDomains.ts';
import { afterCheck, type DomainRow, problemIn } from './domains.ts';
import { lookUpTexts } from './lookUpTexts.ts';
import { requireClaimable } from './requireClaimable.ts';
import { tellOfDomain } from './tellOfDomain.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Place = { environment: EnvironmentRow; place: string };

const access = permit('ENVIRONMENT_CONFIGURE');

const readName = (typed: string): string => {
  const read = readDomain(typed);
  if ('problem' in read) throw fault('name', 'INVALID', read.problem);
  return read.name;
};

const taken = (name: string) => {
  const when = 'It can be added once that one removes it, or its TXT record has been missing for 7 days.';
  return fault('name', 'NOT_ALLOWED', `${name} leads to a site of another organization. ${when}`);
};

/** An environment that is locked, of a project that is not archived. */
const placeOf = async ({ session, stores }: Context, grant: Configurer, given: string): Promise<Place> => {
  const environment = await stores.environments.lock(grant, knownId(given, 'environment'));
  if (!environment) throw notFound('environment', given);
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  if (!project) throw notFound('project');
  if (project.archived) {
    throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to change its domains.');
  }
  return { environment, place: `${project.name}, ${environmentName(environment)}` };
};

/** A domain and its environment, both locked. */
const domainIn = async (
  context: Context,
  grant: Configurer,
  given: string,
): Promise<Place & { domain: DomainRow }> => {
  const { domains } = context.stores;
  const found = await domains.load(grant, knownId(given, 'domain'));
  if (!found) throw notFound('domain', given);
  const place = await placeOf(context, grant, found.environmentId);
  const domain = await domains.lock(grant, found.id);
  if (!domain) throw notFound('domain', given);
  return { ...place, domain };
};

/** Whether an organization has proven to own a name. */
const isProven = async ({ runtime }: Context, name: string): Promise<boolean> => {
  const proven = await runtime.database.system
    .selectFrom('ownDomains')
    .select('id')
    .where('name', '=', name)
    .where('provenAt', 'is not', null)
    .executeTakeFirst();
  return proven !== undefined;
};

/** Claims a name for an environment. Several organizations may claim it: who cannot prove to own it keeps nobody from it. */
export const addDomain = preparedMutation(
  {
    access,
    input: addDomainInputSchema,
    audit: ({ target }: { domain: DomainRow; environment: EnvironmentRow; target: string }) => ({ target }),
    onFailure: { domain: null, environment: null },
  },
  ({ input, context }) => isProven(context, readName(input.name)),
  async ({ grant, input, prepared: proven, context }) => {
    const { session, stores, runtime } = context;
    const { environment, place } = await placeOf(context, grant, input.environmentId);
    if (runtime.env.sitesDomain === null) {
      const mend = 'Its operator can set SITES_DOMAIN.';
      throw fault(null, 'NOT_ALLOWED', `Domains are not available: this server serves no sites. ${mend}`);
    }
    if (environment.kind === 'PREVIEW') {
      throw fault(null, 'NOT_ALLOWED', 'Previews have no domains. Add it to production or staging.');
    }
    const name = readName(input.name);
    requireClaimable(name, runtime.env);
    const own = await stores.domains.named(grant, name);
    if (own) {
      const other = await stores.environments.load(grant, own.environmentId);
      const project = other
        ? await stores.projects.load(session.allow('ORGANIZATION_READ'), other.projectId)
        : null;
      const where = other && project ? ` of ${project.name}, ${environmentName(other)}` : '';
      const mend = own.environmentId === environment.id ? '' : ' Remove it there first.';
      throw fault('name', 'CONFLICT', `${name} is a domain${where} already.${mend}`);
    }
    if (proven) throw taken(name);
    if ((await stores.domains.ofEnvironment(grant, environment.id)).length >= mostDomains) {
      const most = `An environment has at most ${mostDomains} domains.`;
      throw fault('name', 'LIMIT_REACHED', `${most} Remove one first.`);
    }
    const createdBy = session.require().name;
    const domain = await stores.domains
      .add(grant, environment.id, { name, createdBy })
      .catch((error: unknown) => {
        // Somebody else added it to another environment in the same moment.
        if (duplicateOf(error)) throw fault('name', 'CONFLICT', `${name} was just added. Reload the page.`);
        throw error;
      });
    await announceDomains(context.transaction, grant, environment);
    return { domain, environment, target: `${place}: added ${name}` };
  },
);

/** Looks for the TXT record of a domain; answers what it says, and null where that was not to be found out. */
const lookUp = async (context: Context, grant: Configurer, given: string): Promise<string[] | null> => {
  const { env, clock, database } = context.runtime;
  await context.read();
  const domain = await context.stores.domains.load(grant, knownId(given, 'domain'));
  await context.end();
  if (!domain) throw notFound('domain', given);
  const blame = { field: null, why: 'Domains were checked too often.' };
  const use = { limit: 'domainCheck', of: [grant.organizationId] } as const;
  await throttle(database.system, env).useOrRefuse(use, clock(), blame);
  return lookUpTexts(domainRecordName(domain.name));
};

/** Looks for the TXT record of a domain now; without one, the domain is what it was before. */
export const verifyDomain = preparedMutation(
  {
    access,
    input: verifyDomainInputSchema,
    audit: ({ target }: { domain: DomainRow; target: string | null }) =>
      target === null ? null : { target },
    onFailure: { domain: null },
  },
  ({ grant, input, context }) => lookUp(context, grant, input.id),
  async ({ grant, input, prepared: texts, context }) => {
    const { stores, runtime } = context;
    const { domain, environment, place } = await domainIn(context, grant, input.id);
    const { changes, news } = afterCheck(domain, problemIn(texts, domain.token), runtime.clock());
    const checked = await stores.domains.keepCheck(grant, domain.id, changes).catch((error: unknown) => {
      if (duplicateOf(error) === 'own_domains_proven') throw taken(domain.name);
      throw error;
    });
    if (!checked) throw notFound('domain', input.id);
    if (news) await tellOfDomain(stores, grant, environment, checked, news);
    await announceDomains(context.transaction, grant, environment);
    return { domain: checked, target: news === 'PROVEN' ? `${place}: verified ${domain.name}` : null };
  },
);

/** Removes a domain, whether its ownership is proven or not. */
export const removeDomain = mutation(
  {
    access,
    input: removeDomainInputSchema,
    audit: ({ target }: { deletedId: string; environment: EnvironmentRow; target: string }) => ({ target }),
    onFailure: { deletedId: null, environment: null },
  },
  async ({ grant, input, context }) => {
    const { stores } = context;
    const { domain, environment, place } = await domainIn(context, grant, input.id);
    await stores.domains.remove(grant, domain.id);
    await announceDomains(context.transaction, grant, environment);
    return { deletedId: domain.id, environment, target: `${place}: removed ${domain.name}` };
  },
);
