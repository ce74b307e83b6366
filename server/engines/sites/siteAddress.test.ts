import { readEnv, requireProduction } from '../../platform/env.ts';
import { siteAddress, siteNamed } from './siteAddress.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://slipway.example',
};

const noDomains = { find: () => null };
const shop = { label: 'shop', organizationSlug: 'acme' };

it('on one machine sites have names of that machine, with the port of the product', () => {
  const env = readEnv({});
  expect(siteAddress(env, 'fleet-console', 'acme')).toBe('http://fleet-console.acme.localhost:4000');
  expect(siteAddress(readEnv({ PUBLIC_URL: 'http://127.0.0.1:80' }), 'a', 'b')).toBe('http://a.b.localhost');
});

it('elsewhere they have the domain that was given for them, and none without one', () => {
  expect(siteAddress(readEnv(production), 'shop', 'acme')).toBeNull();
  const env = readEnv({ ...production, SITES_DOMAIN: 'Sites.Example' });
  expect(siteAddress(env, 'shop', 'acme')).toBe('https://shop.acme.sites.example');
  expect(siteNamed('SHOP.acme.sites.example:443', env, noDomains)).toEqual({
    host: 'shop.acme.sites.example',
    label: 'shop',
    organizationSlug: 'acme',
  });
});

it('the product’s own host is never a site', () => {
  const env = readEnv({ PUBLIC_URL: 'http://slipway.team.localhost:4000' });
  expect(siteNamed('slipway.team.localhost:4000', env, noDomains)).toBeNull();
  expect(siteNamed('other.team.localhost:4000', env, noDomains)).not.toBeNull();
});

it('a domain of an environment leads to its site, in whatever spelling, but not in place of the product or of names of sites', () => {
  const env = readEnv({ ...production, SITES_DOMAIN: 'sites.example' });
  const asked: string[] = [];
  const domains = {
    find: (name: string) => {
      asked.push(name);
      return name === 'shop.example.com' ? shop : null;
    },
  };
  const host = 'shop.example.com';
  for (const named of [host, 'SHOP.example.com', 'shop.example.com:8443']) {
    expect(siteNamed(named, env, domains)).toEqual({ host, ...shop });
  }
  for (const named of [
    undefined,
    '',
    'other.example.com',
    'shop.example.com:1:2',
    'shop.example.com@a',
    '[::1]',
  ]) {
    expect(siteNamed(named, env, domains)).toBeNull();
  }
  expect(siteNamed('slipway.example', env, domains)).toBeNull();
  expect(siteNamed('a.b.sites.example', env, domains)?.label).toBe('a');
  expect(new Set(asked)).toEqual(new Set(['shop.example.com', 'other.example.com']));
});

it.each(['slipway.example', 'example', 'sites.slipway.example'])(
  'in production %s is refused for sites, as browsers would take them for the product',
  (domain) => {
    const env = readEnv({ ...production, SITES_DOMAIN: domain });
    expect(() => requireProduction(env)).toThrow(
      /SITES_DOMAIN: must have nothing to do with slipway\.example/,
    );
  },
);

it.each(['127.0.0.1', 'sites example', '*.sites.example', '.example', 'sites.example:4000', 'x'.repeat(130)])(
  '%s is no domain',
  (domain) => {
    expect(() => readEnv({ SITES_DOMAIN: domain })).toThrow(/SITES_DOMAIN: must be a name below which/);
  },
);
