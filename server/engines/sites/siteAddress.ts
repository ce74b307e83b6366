/** What of the settings decides where sites are. */
type Settings = {
  publicUrl: string;
  /** The name below which sites have theirs; null: none are served. */
  sitesDomain: string | null;
};

/** The site that a request asks for. */
export type SiteName = {
  /** As it is asked for, in lower case and without a port. */
  host: string;
  label: string;
  organizationSlug: string;
};

/** The domains of environments, besides the names below the domain of sites. */
export type OwnDomains = {
  /** The site to which a name in lower case leads, whether it may be shown or not; null where it leads nowhere. */
  find: (name: string) => { label: string; organizationSlug: string } | null;
};

const part = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const named = new RegExp(`^(${part})\\.(${part})\\.([a-z0-9.-]+)$`);

/** The host of an environment's site, without a port; null where no sites are served. */
export const siteHostname = (
  { sitesDomain }: Pick<Settings, 'sitesDomain'>,
  label: string,
  organizationSlug: string,
): string | null => (sitesDomain === null ? null : `${label}.${organizationSlug}.${sitesDomain}`);

/** The address of an environment's site, without a slash at its end; null where no sites are served. */
export const siteAddress = (settings: Settings, label: string, organizationSlug: string): string | null => {
  const host = siteHostname(settings, label, organizationSlug);
  if (host === null) return null;
  const { protocol, port } = new URL(settings.publicUrl);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
};

/**
 * The site that a Host header names, whether it is there or not, with a port or without: exactly `<label>.<organization>.<SITES_DOMAIN>`, or a domain of an
 * environment. The product's own host never is one.
 */
export const siteNamed = (
  host: string | undefined,
  settings: Settings,
  domains: OwnDomains,
): SiteName | null => {
  const [, name] = /^([a-z0-9.-]+)(?::\d{1,5})?$/.exec(host?.toLowerCase() ?? '') ?? [];
  if (name === undefined || name === new URL(settings.publicUrl).hostname) return null;
  const [, label, organizationSlug, domain] = named.exec(name) ?? [];
  if (label !== undefined && organizationSlug !== undefined && domain === settings.sitesDomain) {
    return { host: name, label, organizationSlug };
  }
  const found = domains.find(name);
  return found && { host: name, label: found.label, organizationSlug: found.organizationSlug };
};
