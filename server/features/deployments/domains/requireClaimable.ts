import type { Env } from '../../../platform/env.ts';
import { fault } from '../../../platform/graphql/errors.ts';

const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/**
 * Refuses names of this server. To browsers a name above or below that of the product is of the same site: what is deployed there could set cookies for
 * the product. The same holds for names above those of sites.
 * @throws UserFault on `name`
 */
export const requireClaimable = (
  name: string,
  { publicUrl, sitesDomain }: Pick<Env, 'publicUrl' | 'sitesDomain'>,
): void => {
  const own = new URL(publicUrl).hostname;
  if (name === own) throw fault('name', 'NOT_ALLOWED', `${name} is the address of Slipway itself.`);
  if (isWithin(name, own) || isWithin(own, name)) {
    const why = `${name} is too close to the address of Slipway, ${own}: what is deployed there could set cookies for it.`;
    throw fault('name', 'NOT_ALLOWED', `${why} Use another domain.`);
  }
  if (sitesDomain === null) return;
  if (isWithin(name, sitesDomain)) {
    const why = `Names below ${sitesDomain} are given to sites by this server.`;
    throw fault('name', 'NOT_ALLOWED', `${why} Use a domain of your own.`);
  }
  if (isWithin(sitesDomain, name)) {
    const why = `${name} is above ${sitesDomain}, the domain of all sites: what is deployed there could set cookies for them.`;
    throw fault('name', 'NOT_ALLOWED', `${why} Use another domain.`);
  }
};
