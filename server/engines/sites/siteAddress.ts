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

const part = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const named = new RegExp(`^((${part})\\.(${part})\\.([a-z0-9.-]+))(?::\\d{1,5})?$`);

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
 * The site that a Host header names, whether it is there or not. Only exactly `<label>.<organization>.<SITES_DOMAIN>` is one, with a port or
 * without; the product's own host never is.
 */
export const siteNamed = (host: string | undefined, settings: Settings): SiteName | null => {
  const [, whole, label, organizationSlug, domain] = named.exec(host?.toLowerCase() ?? '') ?? [];
  if (whole === undefined || label === undefined || organizationSlug === undefined) return null;
  if (domain !== settings.sitesDomain || whole === new URL(settings.publicUrl).hostname) return null;
  return { host: whole, label, organizationSlug };
};
