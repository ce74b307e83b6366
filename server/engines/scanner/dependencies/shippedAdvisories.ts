import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Advisory } from './advisory.ts';
import type { PackageName } from './lockedPackage.ts';

/**
 * Where the advisories come from that are shipped, and of when they are: the day on which the package was published that they were taken from
 * (`@salesforce/code-analyzer-retirejs-engine` 0.32.0), not the day on which they came here.
 */
export const shippedSource = { name: 'Retire.js', date: '2026-07-18' } as const;

const vulnerabilities = z.record(
  z.string(),
  z.array(
    z.object({
      atOrAbove: z.string().optional(),
      below: z.string().optional(),
      severity: z.string(),
      id: z.string().nullable(),
      aliases: z.array(z.string()),
      summary: z.string(),
    }),
  ),
);

/**
 * Advisories on libraries that run in browsers, of Retire.js (github.com/RetireJS/retire.js, Apache License 2.0), by package of npm. What is
 * not among them says nothing of other packages.
 */
const readShipped = (): ReadonlyMap<string, readonly Advisory[]> => {
  const text = readFileSync(join(import.meta.dirname, 'retirejs', 'vulnerabilities.json'), 'utf8');
  return new Map(
    Object.entries(vulnerabilities.parse(JSON.parse(text))).map(([name, list]) => [
      name,
      list.map(({ atOrAbove, below, severity, id, aliases, summary }, index): Advisory => {
        const events = [{ introduced: atOrAbove ?? '0' }, ...(below ? [{ fixed: below }] : [])];
        return {
          ecosystem: 'npm',
          name,
          id: id ?? `retirejs-${name}-${index + 1}`,
          source: shippedSource.name,
          summary,
          aliases,
          severity,
          vectors: [],
          weaknesses: [],
          links: [],
          versions: [],
          ranges: [{ type: 'SEMVER', events }],
        };
      }),
    ]),
  );
};

let shipped: ReadonlyMap<string, readonly Advisory[]> | null = null;

/** The shipped advisories on a package. */
export const shippedAdvisories = ({ ecosystem, name }: PackageName): readonly Advisory[] => {
  shipped ??= readShipped();
  return ecosystem === 'npm' ? (shipped.get(name) ?? []) : [];
};

/** How many advisories are shipped. */
export const countShipped = (): number => {
  shipped ??= readShipped();
  return [...shipped.values()].reduce((sum, list) => sum + list.length, 0);
};
