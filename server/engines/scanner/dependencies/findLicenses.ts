import { plainText } from '../../text/index.ts';
import { excerptOf, type Report } from '../report.ts';
import { judgeControl } from '../severity/judgement.ts';
import { licenseJudge } from './licenses.ts';
import type { LockedPackage } from './lockedPackage.ts';

/** The check that reports of licenses name. */
export const licenseCheck = 'allowed-licenses';

const some = (texts: readonly string[], most: number): string => {
  const each = [...new Set(texts)];
  return each.length > most
    ? `${each.slice(0, most).join(', ')} and ${each.length - most} more`
    : each.join(', ');
};

/** A license that is not allowed is one thing to decide for each package that has it, in whatever versions and files. */
const notAllowed = (packages: readonly LockedPackage[]): Report[] => {
  const [first] = packages;
  if (!first) return [];
  const { ecosystem, name, license, path, line, through } = first;
  const way = through.length > 0 ? ` It comes by ${[...through, name].join(' > ')}.` : '';
  return [
    {
      check: licenseCheck,
      ...judgeControl('license-not-allowed'),
      title: plainText(`${name}: the license ${license} is not allowed`, 300),
      description: plainText(
        `${name} ${some(
          packages.map(({ version }) => version),
          3,
        )} is under ${license}, which the organization does not allow.${way}`,
        1_000,
      ),
      path,
      line,
      excerpt: excerptOf(`${name} ${first.version}`),
      anchor: `${license} ${ecosystem} ${name}`,
      fix: `Replace ${name}, or ask an owner or admin to allow the license.`,
    },
  ];
};

/** What a lock file does not tell is one thing to look after, however many packages it concerns. */
const unknown = (packages: readonly LockedPackage[]): Report[] => {
  const [first] = packages;
  if (!first) return [];
  const count = packages.length.toLocaleString('en-US');
  return [
    {
      check: licenseCheck,
      ...judgeControl('license-unknown'),
      title: plainText(
        `${first.path}: the license of ${packages.length === 1 ? 'a package is' : `${count} packages is`} not known`,
        300,
      ),
      description: plainText(
        `Neither the lock file nor a manifest in the repository tells the license of ${some(
          packages.map(({ name }) => name),
          10,
        )}, or not as one that SPDX lists.`,
        2_000,
      ),
      path: first.path,
      line: null,
      excerpt: null,
      anchor: 'licenses of the lock file',
      fix: 'Look the licenses up where the packages are published, and dismiss this with what you found, or replace the packages.',
    },
  ];
};

/** What of packages is under a license that is not allowed, or under none that is known. */
export const findLicenses = (packages: readonly LockedPackage[], allowed: readonly string[]): Report[] => {
  const judge = licenseJudge(allowed);
  const judged = Map.groupBy(packages, ({ license }) => judge(license));
  const refused = Map.groupBy(judged.get('NOT_ALLOWED') ?? [], ({ ecosystem, name, license }) =>
    [ecosystem, name, license].join('\0'),
  );
  const untold = Map.groupBy(judged.get('UNKNOWN') ?? [], ({ path }) => path);
  return [...[...refused.values()].flatMap(notAllowed), ...[...untold.values()].flatMap(unknown)];
};
