import { z } from 'zod';
import { plainText } from '../../text/index.ts';
import type { Advisory } from './advisory.ts';
import { type Ecosystem, isEcosystem } from './lockedPackage.ts';
import { nameIn } from './packageNames.ts';

const text = (longest: number) => z.string().max(longest);
/** Text that PostgreSQL stores as it is: no control characters (NUL is refused) and no halves of characters. */
const identifier = (longest: number) =>
  text(longest)
    .min(1)
    .refine((name) => plainText(name, longest) === name);
const latestYear = 9999;
/** When a record was changed, from 1970 to 9999: PostgreSQL refuses year 0, and years that Date writes with a sign. */
export const modificationTime = z.iso
  .datetime({ offset: true })
  .transform((written) => new Date(written))
  .refine((time) => time.getTime() >= 0 && time.getUTCFullYear() <= latestYear);
const event = z.object({
  introduced: text(200).optional(),
  fixed: text(200).optional(),
  last_affected: text(200).optional(),
});
const affected = z.object({
  package: z.object({ ecosystem: text(100), name: identifier(500) }).optional(),
  versions: z.array(text(200)).max(20_000).default([]),
  ranges: z
    .array(z.object({ type: text(50), events: z.array(event).max(5_000) }))
    .max(500)
    .default([]),
});

/** A record of OSV's schema (ossf.github.io/osv-schema), as far as it is used. */
const osvRecord = z.object({
  id: identifier(200),
  modified: modificationTime,
  withdrawn: z.string().nullish(),
  summary: z.string().optional(),
  details: z.string().optional(),
  aliases: z.array(text(200)).max(200).nullish(),
  severity: z
    .array(z.object({ type: text(50), score: text(500) }))
    .max(20)
    .nullish(),
  database_specific: z
    .object({ severity: z.unknown().optional(), cwe_ids: z.unknown().optional() })
    .nullish()
    .catch(null),
  references: z
    .array(z.object({ url: z.string() }))
    .max(500)
    .nullish(),
  affected: z.array(affected).max(5_000).nullish(),
});

/** A record as it was read: what it says of each package, or that it was withdrawn. */
export type OsvRecord = {
  id: string;
  modifiedAt: Date;
  /** The known ecosystems that it tells of, also when it was withdrawn. */
  ecosystems: readonly Ecosystem[];
  /** One for each package of an ecosystem that is known; none when it was withdrawn. */
  advisories: readonly Advisory[];
};

const weaknessesOf = (ids: unknown): number[] =>
  z
    .array(z.string())
    .catch([])
    .parse(ids)
    .flatMap((id) => /^CWE-(\d{1,6})$/.exec(id)?.[1] ?? [])
    .map(Number);

const mostLinks = 10;

/**
 * Reads a record of OSV's schema.
 * @param json what JSON.parse made of it
 * @param source where it comes from, as it is shown
 * @returns null when it is none
 */
export const readOsvRecord = (json: unknown, source: string): OsvRecord | null => {
  const { data } = osvRecord.safeParse(json);
  if (!data) return null;
  const { id, modified: modifiedAt, withdrawn, summary, details, aliases, severity, references } = data;
  // Debian:12 and the like name a release of a distribution; none of those is known.
  const packages = (data.affected ?? []).flatMap(({ package: told, ...concerned }) =>
    told && isEcosystem(told.ecosystem) ? [{ ...concerned, ecosystem: told.ecosystem, told: told.name }] : [],
  );
  const ecosystems = [...new Set(packages.map(({ ecosystem }) => ecosystem))];
  if (withdrawn) return { id, modifiedAt, ecosystems, advisories: [] };
  const word = data.database_specific?.severity;
  const common = {
    id,
    source,
    aliases: aliases ?? [],
    summary: plainText(summary ?? details?.trim().split('\n', 1)[0] ?? '', 500) || id,
    severity: typeof word === 'string' ? word.slice(0, 50) : null,
    vectors: (severity ?? []).map(({ score }) => score),
    weaknesses: weaknessesOf(data.database_specific?.cwe_ids),
    links: (references ?? [])
      .map(({ url }) => url)
      .filter((url) => /^https?:\/\//.test(url) && url.length <= 500)
      .slice(0, mostLinks),
  };
  const byPackage = new Map<string, Advisory>();
  for (const { ecosystem, told, ranges, versions } of packages) {
    const name = nameIn(ecosystem, told);
    const key = `${ecosystem}\0${name}`;
    const before = byPackage.get(key);
    byPackage.set(key, {
      ...common,
      ecosystem,
      name,
      ranges: [...(before?.ranges ?? []), ...ranges.filter(({ type }) => type !== 'GIT')],
      versions: [...(before?.versions ?? []), ...versions],
    });
  }
  return { id, modifiedAt, ecosystems, advisories: [...byPackage.values()] };
};
