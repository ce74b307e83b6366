import { packageUrl } from './packageUrl.ts';
import type { BillFinding, BillPackage, BillRow } from './readBill.ts';

/** What is known about a flaw of a package: its finding, where there is one. */
export type FindingOf = (advisory: string, locked: BillPackage) => BillFinding | null;

/** What CycloneDX calls a decision about a flaw (cyclonedx.org/docs/1.6/json, "vulnerabilities.analysis"). */
const analysisOf = ({ state, reason, comment }: BillFinding) => {
  const detail = comment ? { detail: comment } : {};
  if (state === 'CONFIRMED') return { state: 'exploitable', response: ['update'], ...detail };
  if (state === 'RESOLVED') return { state: 'resolved', ...detail };
  if (state !== 'DISMISSED') return { state: 'in_triage', ...detail };
  if (reason === 'FALSE_POSITIVE') return { state: 'false_positive', ...detail };
  if (reason === 'USED_IN_TESTS')
    return {
      state: 'not_affected',
      justification: 'code_not_reachable',
      detail: comment ?? 'It concerns code for tests only.',
    };
  return { state: 'exploitable', response: ['will_not_fix'], detail: comment ?? 'The risk is accepted.' };
};

/** Where a flaw is published, by its name. */
const sourceOf = (advisory: string) => {
  if (advisory.startsWith('CVE-'))
    return { name: 'NVD', url: `https://nvd.nist.gov/vuln/detail/${encodeURIComponent(advisory)}` };
  if (advisory.startsWith('GHSA-'))
    return { name: 'GitHub', url: `https://github.com/advisories/${encodeURIComponent(advisory)}` };
  return { name: 'OSV', url: `https://osv.dev/vulnerability/${encodeURIComponent(advisory)}` };
};

const isExpression = (license: string): boolean =>
  /^\(*[A-Za-z0-9.+-]+\)*(?: (?:AND|OR|WITH) \(*[A-Za-z0-9.+-]+\)*)*$/.test(license);

const componentOf = (places: readonly [BillPackage, ...BillPackage[]]) => {
  const [locked] = places;
  const { ecosystem, name, version } = locked;
  const reference = packageUrl(locked);
  const license = places.map((place) => place.license).find((said) => said !== null);
  const [group, ...rest] = name.split(ecosystem === 'Maven' ? ':' : '/');
  const isGrouped =
    rest.length === 1 && (ecosystem === 'npm' || ecosystem === 'Maven' || ecosystem === 'Packagist');
  return {
    type: 'library',
    'bom-ref': reference,
    ...(isGrouped ? { group, name: rest[0] } : { name }),
    version,
    purl: reference,
    ...(license
      ? { licenses: [isExpression(license) ? { expression: license } : { license: { name: license } }] }
      : {}),
    evidence: { occurrences: places.map(({ file, line }) => ({ location: file, line })) },
  };
};

const vulnerabilityOf = (
  advisory: string,
  concerned: readonly BillPackage[],
  finding: BillFinding | null,
) => ({
  'bom-ref': `${advisory} ${concerned[0]?.name}`,
  id: advisory,
  source: sourceOf(advisory),
  ...(finding
    ? {
        ratings: [{ severity: finding.severity.toLowerCase() }],
        ...(finding.weakness ? { cwes: [finding.weakness] } : {}),
        description: finding.title,
        detail: finding.description,
        ...(finding.fix ? { recommendation: finding.fix } : {}),
        analysis: analysisOf(finding),
      }
    : {}),
  affects: [...new Set(concerned.map(packageUrl))].map((ref) => ({ ref })),
});

const mostAffected = 20_000;
const mostFlaws = 2_000;

/** The packages that each flaw is in, as many as a document tells of, and whether there are more. */
const flawsOf = (packages: readonly BillPackage[]) => {
  const flaws = new Map<string, { advisory: string; concerned: [BillPackage, ...BillPackage[]] }>();
  let affected = 0;
  for (const locked of packages) {
    for (const advisory of locked.advisories) {
      const key = `${advisory}\0${locked.ecosystem}\0${locked.name}`;
      const flaw = flaws.get(key);
      affected += 1;
      if (affected > mostAffected || (!flaw && flaws.size >= mostFlaws)) return { flaws, cut: true };
      if (flaw) flaw.concerned.push(locked);
      else flaws.set(key, { advisory, concerned: [locked] });
    }
  }
  return { flaws, cut: false };
};

/**
 * The packages of a project's latest scan as a bill of materials of CycloneDX 1.6, with what was decided about their flaws (VEX). The same scan
 * and the same decisions make the same text. Where there is more than a document lists, it says that it is incomplete.
 */
export const cycloneDx = (
  { scanId, finishedAt, commit, partial, projectId, projectName, packages, cut }: BillRow,
  productVersion: string,
  findingOf: FindingOf,
) => {
  const places = Map.groupBy(packages, packageUrl);
  const listed = flawsOf(packages);
  const root = `project:${projectId}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${scanId}`,
    version: 1,
    metadata: {
      timestamp: finishedAt.toISOString(),
      tools: { components: [{ type: 'application', name: 'Slipway', version: productVersion }] },
      component: {
        type: 'application',
        'bom-ref': root,
        name: projectName,
        ...(commit ? { version: commit } : {}),
      },
    },
    components: [...places.values()].flatMap(([first, ...others]) =>
      first ? [componentOf([first, ...others])] : [],
    ),
    dependencies: [
      {
        ref: root,
        dependsOn: [...places].filter(([, all]) => all.some(({ direct }) => direct)).map(([ref]) => ref),
      },
    ],
    // What was not read, or is not listed, may name more.
    ...(partial || cut || listed.cut
      ? { compositions: [{ aggregate: 'incomplete', assemblies: [root] }] }
      : {}),
    vulnerabilities: [...listed.flaws.values()].map(({ advisory, concerned }) =>
      vulnerabilityOf(advisory, concerned, findingOf(advisory, concerned[0])),
    ),
  };
};
