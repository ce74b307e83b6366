const MEBIBYTE = 1_048_576;
const GIBIBYTE = 1_073_741_824;
/** So many services are named, and how many more there are. */
const MOST_NAMED = 5;

/** Bytes as plans and settings say them: "256 MB", "1.5 GB". */
export const memoryText = (bytes: number): string =>
  bytes < GIBIBYTE ? `${Math.round(bytes / MEBIBYTE)} MB` : `${Number((bytes / GIBIBYTE).toFixed(1))} GB`;

type Used = { environmentId: string; name: string; bytes: number };

/** How much memory the services of an organization take, which ones take it, and what another one needs. */
export const usedBy = (own: readonly Used[], wanted: Used): string => {
  const needs = `${memoryText(wanted.bytes)}`;
  const largest = own
    .filter(({ environmentId }) => environmentId !== wanted.environmentId)
    .toSorted((one, other) => other.bytes - one.bytes);
  const services = [
    ...new Map(largest.toReversed().map((each) => [each.environmentId, each])).values(),
  ].toReversed();
  if (services.length === 0) return `This service needs ${needs}.`;
  const all = memoryText(services.reduce((sum, { bytes }) => sum + bytes, 0));
  const named = services.slice(0, MOST_NAMED).map(({ name, bytes }) => `${name} ${memoryText(bytes)}`);
  const more = services.length - named.length;
  const list = more > 0 ? [...named, `${more} more`] : named;
  return `Your other services use ${all} (${list.join(', ')}); this one needs ${needs}.`;
};
