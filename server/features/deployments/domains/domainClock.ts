import { sql } from 'kysely';
import { domainDays, domainRecordName } from '../../../../schema/rules/domains.ts';
import { duplicateOf } from '../../../platform/graphql/errors.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import type { DomainProblem } from '../../../../schema/generated/types.ts';
import { announceDomains } from './announceDomains.ts';
import { afterCheck, expiryOf, problemIn } from './domains.ts';
import { lookUpTexts } from './lookUpTexts.ts';
import { tellOfDomain } from './tellOfDomain.ts';

/** Milliseconds between two looks for domains that are due. */
const interval = 30_000;
/** How many are taken at once; their name servers are asked at the same time. */
const mostAtOnce = 20;

type Due = { id: string; organizationId: string; name: string; token: string };

/**
 * Takes domains that are due, or whose time is over: no other worker takes them within five minutes. Not those of suspended organizations, which lead nowhere.
 */
const takeDue = async ({ runtime: { database, clock } }: JobContext): Promise<Due[]> => {
  const now = clock();
  const { rows } =
    await sql<Due>`update own_domains set next_check_at = ${now}::timestamptz + interval '5 minutes'
    where id in (
      select own_domains.id from own_domains
      join organizations on organizations.id = own_domains.organization_id and organizations.suspended_at is null
      where own_domains.next_check_at <= ${now}
      order by own_domains.next_check_at limit ${mostAtOnce} for update of own_domains skip locked)
    returning id, organization_id, name, token`.execute(database.system);
  return rows;
};

/** Keeps what was found of a domain, and tells of it; deletes one that was not proven in time. */
const keepFound = (
  { runtime, inOrganization }: JobContext,
  { id, organizationId }: Due,
  problem: DomainProblem | null,
): Promise<void> =>
  inOrganization(organizationId, async (stores, grant, transaction) => {
    const domain = await stores.domains.lock(grant, id);
    const environment = domain && (await stores.environments.load(grant, domain.environmentId));
    if (!domain || !environment) return;
    const now = runtime.clock();
    const expiry = expiryOf(domain);
    if (problem !== null && expiry !== null && expiry <= now) {
      await stores.domains.remove(grant, id);
      const message = `${domain.name} was removed: its ownership was not proven within ${domainDays} days`;
      const { projectId } = environment;
      await stores.activity.record(grant, { projectId, type: 'DEPLOYMENT', message, status: 'WARNING' });
    } else {
      const { changes, news } = afterCheck(domain, problem, now);
      const checked = await stores.domains.keepCheck(grant, id, changes);
      if (checked && news) await tellOfDomain(stores, grant, environment, checked, news);
    }
    await announceDomains(transaction, grant, environment);
  });

const check = async (context: JobContext, due: Due): Promise<void> => {
  try {
    const problem = problemIn(await lookUpTexts(domainRecordName(due.name)), due.token);
    await keepFound(context, due, problem).catch((error: unknown) => {
      if (duplicateOf(error) !== 'own_domains_proven') throw error;
      return keepFound(context, due, 'TAKEN');
    });
  } catch (error) {
    context.runtime.log.warn(`A domain will be checked later: ${String(error)}`);
  }
};

/** Checks the domains that are due, until none is. */
export const checkDomains = async (context: JobContext): Promise<void> => {
  for (;;) {
    const due = await takeDue(context);
    await Promise.all(due.map((each) => check(context, each)));
    if (due.length < mostAtOnce) return;
  }
};

/** Looks now and every thirty seconds. Returns how to stop, which waits for what runs. */
export const startDomainClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => checkDomains(context),
    (error) => context.runtime.log.warn(`Domains cannot be checked at the moment: ${error.message}`),
  );
