import { z } from 'zod';
import type { ReportSeverity } from '../report.ts';
import type { LockedPackage } from './lockedPackage.ts';
import { versionOrders } from './versionOrder.ts';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** A published advisory as OSV writes it (ossf.github.io/osv-schema), as far as it is used. */
export const advisorySchema = z.object({
  id: z.string().min(1).max(200),
  summary: z.string().max(10_000).optional(),
  details: z.string().optional(),
  aliases: z.array(z.string().max(200)).max(200).default([]),
  withdrawn: z.string().optional(),
  severity: z.array(z.object({ type: z.string(), score: z.string() })).default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  references: z.array(z.object({ type: z.string().optional(), url: z.string() })).default([]),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string().max(100), name: z.string().max(500) }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
        database_specific: z.unknown().optional(),
      }),
    )
    .default([]),
});

/** The same, read. */
export type Advisory = z.output<typeof advisorySchema>;

type Affected = Advisory['affected'][number];

/** Whether one of the ranges, or of the versions that are named, holds a version. */
const holds = ({ versions, ranges }: Affected, { ecosystem, version }: LockedPackage): boolean => {
  if (versions.includes(version)) return true;
  const order = versionOrders[ecosystem];
  const at = (text: string) => (text === '0' ? -1 : order(text, version));
  return ranges.some(({ type, events }) => {
    if (type === 'GIT') return false;
    let inside = false;
    for (const { introduced, fixed, last_affected: last } of events) {
      if (introduced !== undefined && at(introduced) <= 0) inside = true;
      if (fixed !== undefined && at(fixed) <= 0) inside = false;
      if (last !== undefined && at(last) < 0) inside = false;
    }
    return inside;
  });
};

/** The version in which what concerns a package was mended, the lowest above it; null when none is known. */
export const mendedIn = (advisory: Advisory, locked: LockedPackage): string | null => {
  const order = versionOrders[locked.ecosystem];
  const fixes = advisory.affected
    .filter((affected) => affected.package?.name === locked.name)
    .flatMap(({ ranges }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])))
    .filter((fixed) => order(fixed, locked.version) > 0)
    .toSorted(order);
  return fixes[0] ?? null;
};

/** Whether an advisory concerns a package in its version. */
export const concerns = (advisory: Advisory, locked: LockedPackage): boolean =>
  advisory.withdrawn === undefined &&
  advisory.affected.some(
    (affected) =>
      affected.package?.name === locked.name &&
      affected.package.ecosystem.split(':')[0] === locked.ecosystem &&
      holds(affected, locked),
  );

const words: Readonly<Record<string, ReportSeverity>> = {
  CRITICAL: 'CRITICAL',
  HIGH: 'HIGH',
  MODERATE: 'MEDIUM',
  MEDIUM: 'MEDIUM',
  LOW: 'LOW',
};

/** The worst that CVSS 3's vector says of confidentiality, integrity and availability, and how hard it is to get there. */
const byVector = (vector: string): ReportSeverity | null => {
  const metric = (name: string) => new RegExp(`/${name}:(\\w)`).exec(vector)?.[1];
  const impacts = ['C', 'I', 'A', 'VC', 'VI', 'VA'].map(metric).filter((value) => value !== undefined);
  if (impacts.length === 0) return null;
  const high = impacts.filter((value) => value === 'H').length;
  const easy = metric('AV') === 'N' && metric('PR') === 'N' && metric('UI') === 'N' && metric('AC') === 'L';
  if (high === 0) return impacts.includes('L') ? 'MEDIUM' : 'LOW';
  if (!easy) return high >= 3 && metric('AV') === 'N' ? 'HIGH' : 'MEDIUM';
  return high >= 2 ? 'CRITICAL' : 'HIGH';
};

/** How bad an advisory is: by its database's own word, else by its CVSS vector; high when it says neither. */
export const severityOf = ({ database_specific: said, severity }: Advisory): ReportSeverity =>
  words[said?.severity?.toUpperCase() ?? ''] ??
  severity.map(({ score }) => byVector(score)).find((found) => found !== null) ??
  'HIGH';
