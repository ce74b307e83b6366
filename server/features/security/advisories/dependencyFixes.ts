import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import {
  isEcosystem,
  type LockedPackage,
  packageKey,
  packageUpdates,
} from '../../../engines/scanner/index.ts';
import { readAdvisories } from './readAdvisories.ts';

/** What fixes a vulnerable package, and how severe its advisories are. */
export type DependencyFix = { fixedVersion: string | null; cvss: number | null };

/** A package in the version that a lock file names, with the advisories that affect it. */
type Row = {
  id: string;
  ecosystem: string;
  name: string;
  version: string;
  file: string;
  line: number;
  advisories: string[];
};

const lockedPackage = ({ ecosystem, name, version, file, line }: Row): LockedPackage[] =>
  isEcosystem(ecosystem)
    ? [{ ecosystem, name, version, path: file, line, direct: null, through: [], license: null }]
    : [];

/**
 * Returns the fix of each vulnerable package among some rows, by id. Reads the advisories of those packages in one statement; without vulnerable packages it
 * sends none.
 */
export const readFixes = async (
  transaction: Kysely<DB>,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, DependencyFix>> => {
  const vulnerable = rows.filter(({ advisories }) => advisories.length > 0);
  const packages = vulnerable.flatMap(lockedPackage);
  if (packages.length === 0) return new Map();
  const names = [...new Map(packages.map((one) => [packageKey(one), one])).values()];
  const updates = await packageUpdates(packages, await readAdvisories(transaction, names));
  const fixes = new Map(
    updates.flatMap(({ ecosystem, name, versions }) =>
      versions.map(({ version, fixed, cvss }) => [
        `${packageKey({ ecosystem, name })}\0${version}`,
        { fixedVersion: fixed, cvss },
      ]),
    ),
  );
  return new Map(
    vulnerable.flatMap((row) => {
      const fix = lockedPackage(row).flatMap(
        (one) => fixes.get(`${packageKey(one)}\0${one.version}`) ?? [],
      )[0];
      return fix ? [[row.id, fix]] : [];
    }),
  );
};
