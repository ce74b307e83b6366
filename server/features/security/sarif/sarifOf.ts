import type { Confidence, Severity } from '../../../../schema/generated/types.ts';
import { checkOf } from '../checks/catalogue.ts';
import type { SarifFinding, SarifSubject } from './sarifRows.ts';

/** As GitHub reads it: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support. */
const securitySeverities: Record<Severity, string> = {
  CRITICAL: '9.5',
  HIGH: '8.0',
  MEDIUM: '5.5',
  LOW: '2.5',
};
const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  CRITICAL: 'error',
  HIGH: 'error',
  MEDIUM: 'warning',
  LOW: 'note',
};
const precisions: Record<Confidence, 'high' | 'medium' | 'low'> = {
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
};
const justifications = {
  FALSE_POSITIVE: 'It is not true.',
  USED_IN_TESTS: 'It concerns code for tests only.',
  ACCEPTED_RISK: 'It is true, and the risk is accepted.',
} as const;

/** Why a finding is suppressed, as people read it where the report is shown. */
const justificationOf = (
  reason: keyof typeof justifications,
  { dismissalComment, acceptedUntil, riskOwner }: SarifFinding,
): string =>
  [
    justifications[reason],
    dismissalComment ? `Comment: ${dismissalComment}` : null,
    riskOwner ? `Owner: ${riskOwner}.` : null,
    acceptedUntil ? `Accepted until ${acceptedUntil}.` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');

const ruleIdOf = ({ checkId, rule }: SarifFinding): string =>
  rule === null || rule === checkId ? checkId : `${checkId}/${rule}`;

const ruleOf = (finding: SarifFinding) => {
  const { name, description, remediation } = checkOf(finding);
  const help = finding.fix ?? remediation;
  const weakness =
    finding.weakness === null ? [] : [`external/cwe/cwe-${String(finding.weakness).padStart(3, '0')}`];
  return {
    id: ruleIdOf(finding),
    shortDescription: { text: name },
    ...(description ? { fullDescription: { text: description } } : {}),
    ...(help ? { help: { text: help } } : {}),
    defaultConfiguration: { level: levels[finding.severity] },
    properties: {
      'security-severity': securitySeverities[finding.severity],
      precision: precisions[finding.confidence],
      tags: ['security', ...weakness],
    },
  };
};

const placeOf = (path: string, line: number | null, snippet?: string | null) => ({
  artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
  // Code scanning of GitHub refuses a place without a line.
  region: { startLine: line ?? 1, ...(line !== null && snippet ? { snippet: { text: snippet } } : {}) },
});

const resultOf = (finding: SarifFinding, ruleIndex: number, mainFile: string | null) => {
  const { severity, confidence, title, description, line, snippet, steps } = finding;
  const { fingerprint, dismissalReason } = finding;
  const file = finding.file ?? mainFile;
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex,
    level: levels[severity],
    message: { text: `${title}. ${description}` },
    locations: file === null ? [] : [{ physicalLocation: placeOf(file, line, snippet) }],
    partialFingerprints: { 'slipway/v1': fingerprint },
    ...(steps && steps.length > 0
      ? {
          codeFlows: [
            {
              threadFlows: [
                {
                  locations: steps.map((step) => ({
                    location: {
                      physicalLocation: placeOf(step.path, step.line, step.text),
                      message: { text: step.text || 'Data passes here.' },
                    },
                  })),
                },
              ],
            },
          ],
        }
      : {}),
    suppressions: dismissalReason
      ? [
          {
            kind: 'external',
            status: 'accepted',
            justification: justificationOf(dismissalReason, finding),
            properties: { owner: finding.riskOwner, acceptedUntil: finding.acceptedUntil },
          },
        ]
      : [],
    properties: { 'security-severity': securitySeverities[severity], precision: precisions[confidence] },
  };
};

/** The findings of a project in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS). */
export const sarifOf = ({ findings, ...subject }: SarifSubject, { address }: { address: string }) => {
  const rules = new Map<string, { index: number; rule: ReturnType<typeof ruleOf> }>();
  for (const finding of findings) {
    const id = ruleIdOf(finding);
    if (!rules.has(id)) rules.set(id, { index: rules.size, rule: ruleOf(finding) });
  }
  const { projectId, repositoryUrl, commit, rulesVersion } = subject;
  // Scans before this version kept no main file: a file that they found something in was there, too.
  const mainFile = subject.mainFile ?? findings.find(({ file }) => file !== null)?.file ?? null;
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Slipway',
            informationUri: address,
            ...(rulesVersion === null ? {} : { semanticVersion: `${rulesVersion}.0.0` }),
            rules: [...rules.values()].map(({ rule }) => rule),
          },
        },
        automationDetails: { id: `slipway/${projectId}/` },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        ...(commit && repositoryUrl
          ? { versionControlProvenance: [{ repositoryUri: repositoryUrl, revisionId: commit }] }
          : {}),
        results: findings.map((finding) =>
          resultOf(finding, rules.get(ruleIdOf(finding))?.index ?? 0, mainFile),
        ),
      },
    ],
  };
};
