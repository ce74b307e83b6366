import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from './services/instance.ts';
import { hostLimits } from './limits.ts';
import { RequestCounts } from './requestCounts.ts';
import type { LastUse } from './services/serviceRoom.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import type { NamedSite, SiteState } from './siteHost.ts';
import type { Times } from './times.ts';
import { openTraffic, type Traffic } from './traffic.ts';

/** An environment that runs here. */
export type Site = {
  readonly environmentId: string;
  /** The host of its address. */
  address: string | undefined;
  /** Names that reach it as its address does. */
  domains: readonly string[];
  /** By which it was reached before. */
  formerHosts: readonly string[];
  instance: Instance;
  /** Since the last switch. */
  counts: RequestCounts;
  /** When it was last asked for, or switched to, as `performance.now()` counts. */
  askedAt: number;
  /** Whether this release had any request. */
  isAsked: boolean;
  /** Requests that are being answered, and connections that are open. */
  open: number;
};

type Names = Pick<Site, 'address' | 'domains' | 'formerHosts'>;

/** All names of a site, its address first. */
const namesOf = ({ address, domains, formerHosts }: Names): string[] => [
  ...(address === undefined ? [] : [address]),
  ...domains,
  ...formerHosts,
];

/** The sites of this machine by environment and by host. */
export class KnownSites {
  /** Requests beyond the limits wait, so that one site or visitor does not take what all have. Files never wait for services. */
  readonly #traffic: Record<Instance['kind'], Traffic>;
  readonly #times: Times;
  readonly #sites = new Map<string, Site>();
  readonly #hosts = new Map<string, Site>();
  /** Hosts of what is to run, whether it does or not. */
  #expected: ReadonlySet<string> = new Set();
  /** Whether it is known what is to run. */
  #isInformed = true;
  #changed = Promise.withResolvers<void>();
  #coldUntil = 0;

  constructor(times: Times) {
    this.#times = times;
    const open = () => openTraffic({ ...hostLimits, pace: times.pace, quiet: times.quiet });
    this.#traffic = { STATIC: open(), SERVICE: open() };
  }

  /** The traffic to which requests for a site belong. */
  trafficOf({ instance }: Site): Traffic {
    return this.#traffic[instance.kind];
  }

  /** From now on, for a while, sites that are not known may be about to be. */
  warmUp(): void {
    this.#coldUntil = performance.now() + this.#times.warmUp;
    this.#isInformed = this.#times.warmUp === 0;
  }

  /** Tells what is to run: from now on other hosts lead nowhere for sure. */
  expect(sites: readonly NamedSite[]): void {
    this.#expected = new Set(
      sites.flatMap(({ hosts, domains = [] }) => [...hosts, ...domains].map((host) => host.toLowerCase())),
    );
    this.#isInformed = true;
    for (const site of sites) this.lead(site);
  }

  /** Nothing is waited for any more. */
  close(): void {
    this.#coldUntil = 0;
    this.#changed.resolve();
  }

  /** Leads hosts to an instance; answers the one to which this environment's led before. */
  put(named: NamedSite, instance: Instance): Instance | null {
    const { environmentId } = named;
    const site = this.#sites.get(environmentId);
    const before = site?.instance ?? null;
    const isAsked = site?.isAsked === true && before?.releaseId === instance.releaseId;
    const fresh = { instance, counts: new RequestCounts(), askedAt: performance.now(), isAsked };
    const nameless = { address: undefined, domains: [], formerHosts: [] };
    const now = site ?? { environmentId, ...nameless, open: 0, ...fresh };
    Object.assign(now, fresh);
    this.#sites.set(environmentId, now);
    this.lead(named);
    return before;
  }

  /** Leads names to what runs in an environment; those that did so before no longer do. */
  lead({ environmentId, hosts, domains: given = [] }: NamedSite): void {
    const site = this.#sites.get(environmentId);
    const [address, ...formerHosts] = hosts.map((host) => host.toLowerCase());
    const domains = given.map((domain) => domain.toLowerCase());
    if (!site || this.#isLed(site, { address, domains, formerHosts })) return;
    this.#release(site);
    Object.assign(site, { address, domains, formerHosts });
    for (const name of namesOf(site)) this.#hosts.set(name, site);
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Whether names, and no others, lead to a site. */
  #isLed(site: Site, names: Names): boolean {
    const [led, wanted] = [namesOf(site), namesOf(names)];
    return (
      led.length === wanted.length &&
      site.domains.length === names.domains.length &&
      wanted.every((name, at) => led[at] === name && this.#hosts.get(name) === site)
    );
  }

  /** Lets go of an environment. */
  take(environmentId: string): Instance | null {
    const site = this.#sites.get(environmentId);
    if (!site) return null;
    this.#sites.delete(environmentId);
    this.#release(site);
    return site.instance;
  }

  /** Takes its hosts away, but for those that another environment has by now. */
  #release(site: Site): void {
    for (const host of namesOf(site)) if (this.#hosts.get(host) === site) this.#hosts.delete(host);
  }

  takeAll(): Instance[] {
    return [...this.#sites.keys()].flatMap((id) => this.take(id) ?? []);
  }

  /** The site of a host; waits for one that may be about to be started. It is not running where it is to and is not up yet. */
  async find(host: string): Promise<Site | 'NO_SITE' | 'NOT_RUNNING'> {
    const until = Math.min(performance.now() + this.#times.wait, this.#coldUntil);
    for (;;) {
      const site = this.#hosts.get(host);
      if (site) return site;
      if (this.#isInformed && !this.#expected.has(host)) return 'NO_SITE';
      const left = until - performance.now();
      if (left <= 0) return 'NOT_RUNNING';
      const tired = new AbortController();
      const late = wait(left, undefined, { signal: tired.signal }).catch(() => undefined);
      await Promise.race([this.#changed.promise, late]);
      tired.abort();
    }
  }

  /** Exchanges what requests for an environment reach; answers what they reached before, null when nothing runs there. */
  exchange(environmentId: string, make: (before: Instance) => Instance): Instance | null {
    const site = this.#sites.get(environmentId);
    if (!site) return null;
    const before = site.instance;
    site.instance = make(before);
    return before;
  }

  /** Notes that an environment was asked for elsewhere. */
  used(environmentId: string): void {
    const site = this.#sites.get(environmentId);
    if (site) Object.assign(site, { askedAt: performance.now(), isAsked: true });
  }

  /** Where the service of an environment answers. */
  async address(environmentId: string): Promise<ServiceAddress | null> {
    return (await this.#sites.get(environmentId)?.instance.address()) ?? null;
  }

  /** When an environment was last asked for, or switched to; null when it does not run here. */
  lastUse(environmentId: string): LastUse | null {
    const site = this.#sites.get(environmentId);
    return site ? { at: site.askedAt, isAsked: site.isAsked } : null;
  }

  /** Whether a request for an environment is being answered, or a connection open. */
  isBusy(environmentId: string): boolean {
    return (this.#sites.get(environmentId)?.open ?? 0) > 0;
  }

  /** The environments that run here, by id. */
  environments(): string[] {
    return [...this.#sites.keys()];
  }

  lastLines(environmentId: string): readonly string[] {
    return this.#sites.get(environmentId)?.instance.lastLines() ?? [];
  }

  state(environmentId: string): SiteState | null {
    const site = this.#sites.get(environmentId);
    if (!site) return null;
    const { instance, counts } = site;
    const { releaseId, startedAt } = instance;
    return { releaseId, ...instance.state(), ...counts.figures, startedAt };
  }
}
