import { domainDays, domainRecordName } from '../../../../schema/rules/domains.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { environmentName } from '../environmentName.ts';
import type { EnvironmentRow } from '../rows.ts';
import { utcTime } from '../utcTime.ts';
import { type DomainNews, type DomainRow, stopOf } from './domains.ts';

/** What is said of a domain, without its beginning, and what to do. */
const wordsOf = (
  domain: DomainRow,
  news: Exclude<DomainNews, 'PROVEN'>,
): [title: string, message: string] => {
  const record = domainRecordName(domain.name);
  const stop = stopOf(domain);
  const mend = `Set the TXT record ${record} again, with the value ${domain.token}.`;
  if (news === 'STOPPED') {
    const again = `To use it again, set the record within ${domainDays} days, with the value ${domain.token}.`;
    return ['has stopped', `The TXT record ${record} was missing for ${domainDays} days. ${again}`];
  }
  const when = stop ? ` The domain stops on ${utcTime(stop)}.` : '';
  const title = news === 'FAILING' ? 'cannot be verified any more' : 'stops within a day';
  return [title, `The TXT record ${record} was not found.${when} ${mend}`];
};

/** Writes into the project's activity what became of a domain, and tells those who configure environments of what they should mend. */
export const tellOfDomain = async (
  stores: Stores,
  grant: Grant<'ENVIRONMENT_CONFIGURE'> | TenantGrant<'JOB'>,
  environment: EnvironmentRow,
  domain: DomainRow,
  news: DomainNews,
): Promise<void> => {
  const { id, projectId } = environment;
  const place = environmentName(environment);
  if (news === 'PROVEN') {
    const message = `${domain.name} leads to ${place}`;
    await stores.activity.record(grant, { projectId, type: 'DEPLOYMENT', message, status: 'SUCCESS' });
    return;
  }
  const [title, message] = wordsOf(domain, news);
  if (news === 'STOPPED') {
    const stopped = `${domain.name} no longer leads to ${place}: its DNS record is missing`;
    await stores.activity.record(grant, { projectId, type: 'DEPLOYMENT', message: stopped, status: 'ERROR' });
  }
  await stores.notifications.notify(grant, await stores.environmentRules.configurers(grant), {
    event: 'DOMAIN_FAILING',
    title: `${domain.name} ${title}`,
    message,
    link: `/app/projects/${projectId}/environments/${id}#domains`,
  });
};
