import { sql } from 'kysely';
import type { OwnDomains } from '../../../engines/sites/index.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** Milliseconds between two readings where no event tells of a change, and at least between any two. */
const pauses = { poll: 5_000, least: 500 };

/** The site to which a domain leads; `living` is false while its organization is suspended or its project archived. */
type Domain = { name: string; label: string; organizationSlug: string; living: boolean };

/** The names that lead to sites, as this process knows them. */
export type LivingNames = OwnDomains & {
  /** Whether a name leads to a site that may be shown, or to the product itself. */
  isLiving: (name: string) => boolean;
  close: () => Promise<void>;
};

type Known = { domains: ReadonlyMap<string, Domain>; labels: ReadonlySet<string> };

/** Proven domains, and the two labels before the domain of sites of each environment in which something runs, with former names of its organization. */
const readKnown = async ({ database }: Pick<Runtime, 'database'>): Promise<Known> => {
  const domains = await sql<Domain>`
    select own_domains.name, environments.host_label as label, organizations.slug as organization_slug,
      organizations.suspended_at is null and projects.archived_at is null as living
    from own_domains
    join environments on environments.organization_id = own_domains.organization_id and environments.id = own_domains.environment_id
    join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
    join organizations on organizations.id = environments.organization_id
    where own_domains.proven_at is not null`.execute(database.system);
  // In one text, as reading many rows takes the process from whoever asks meanwhile.
  const labels = await sql<{ text: string | null }>`
    select string_agg(environments.host_label || '.' || slugs.slug, ' ') as text
    from environment_pointers pointers
    join environments on environments.organization_id = pointers.organization_id and environments.id = pointers.environment_id
    join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
      and projects.archived_at is null
    join organizations on organizations.id = environments.organization_id and organizations.suspended_at is null
    join lateral (
      select organizations.slug union select former.slug from organization_slugs former where former.organization_id = organizations.id
    ) slugs on true`.execute(database.system);
  return {
    domains: new Map(domains.rows.map((domain) => [domain.name, domain])),
    labels: new Set(labels.rows[0]?.text?.split(' ')),
  };
};

/**
 * Reads the names that lead to sites, and goes on doing so: within a second of an event of deployments or domains, and every five seconds, as nothing
 * tells of suspensions. Questions are answered from memory.
 */
export const openLivingNames = async (
  runtime: Pick<Runtime, 'database' | 'events' | 'env' | 'log'>,
): Promise<LivingNames> => {
  const { env, events, log } = runtime;
  const ownHost = new URL(env.publicUrl).hostname;
  const suffix = `.${env.sitesDomain}`;
  let known: Known = { domains: new Map(), labels: new Set() };
  let reading: Promise<void> = Promise.resolve();
  const readAfter = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => undefined);
    known = await readKnown(runtime);
  };
  const read = (): Promise<void> => {
    reading = readAfter(reading);
    return reading;
  };
  const warn = (error: Error) => log.warn(`The names of sites could not be read: ${error.message}`);
  const names: Omit<LivingNames, 'close'> = {
    find: (name) => known.domains.get(name) ?? null,
    isLiving: (name) => {
      if (name === ownHost) return true;
      if (env.sitesDomain === null) return false;
      if (name.endsWith(suffix)) return known.labels.has(name.slice(0, -suffix.length));
      return known.domains.get(name)?.living ?? false;
    },
  };
  // Without a domain for sites nothing leads anywhere.
  if (env.sitesDomain === null) return { ...names, close: async () => undefined };
  let timer: NodeJS.Timeout | undefined;
  const stopListening = events.listen('deployment', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      read().catch(warn);
    }, pauses.least).unref();
  });
  const stopClock = startClock(pauses.poll, read, warn);
  await reading.catch(() => undefined);
  return {
    ...names,
    close: async () => {
      stopListening();
      clearTimeout(timer);
      await stopClock();
      await reading.catch(() => undefined);
    },
  };
};
