import { excerptOf, type Report } from '../report.ts';
import { type Advisory, concerns, mendedIn, severityOf } from './advisory.ts';
import type { LockedPackage } from './lockedPackage.ts';

/** What published advisories say of locked packages. */
export const findVulnerable = (
  packages: readonly LockedPackage[],
  advisoriesOf: (locked: LockedPackage) => readonly Advisory[],
): Report[] =>
  packages.flatMap((locked) =>
    advisoriesOf(locked)
      .filter((advisory) => concerns(advisory, locked))
      .map((advisory): Report => {
        const { name, version, path, line } = locked;
        const mend = mendedIn(advisory, locked);
        const names = [advisory.id, ...advisory.aliases].join(', ');
        return {
          check: 'known-vulnerabilities',
          rule: 'known-vulnerability',
          severity: severityOf(advisory),
          title: `${name} ${version}: ${advisory.summary ?? advisory.id}`.slice(0, 300),
          description: `${names}. ${mend ? `Mended in ${mend}.` : 'No version is known in which it is mended.'}`,
          path,
          line,
          excerpt: excerptOf(`${name} ${version}`),
          anchor: `${advisory.id} ${name}`,
        };
      }),
  );
