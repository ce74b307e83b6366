import { makeSigningKey, type PassportFacts } from '../../engines/passport/index.ts';

const at = new Date('2026-11-22T18:00:00.000Z');
const digestOf = (letter: string) => letter.repeat(64);

/** A key, and facts of a release that is signed with it: one of each kind. */
export const factsOfRelease = (
  given: Partial<PassportFacts> = {},
): { facts: PassportFacts; key: ReturnType<typeof makeSigningKey> } => {
  const key = makeSigningKey();
  const document = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components: [] });
  const facts: PassportFacts = {
    address: 'https://slipway.example',
    version: '0.1.0',
    passport: { number: 2, issuedAt: at, replaces: digestOf('9') },
    organization: { id: 'organization-1', name: 'Northwind Robotics' },
    key: { id: key.id, publicKey: key.publicKey },
    project: { id: 'project-1', name: 'fleet-console' },
    repository: 'https://slipway.example/git/northwind-robotics/fleet-console.git',
    commit: {
      sha: 'c'.repeat(40),
      message: 'Greet people ☂\n\nIn all languages.',
      authorName: 'Ada',
      committedAt: at,
      branch: 'main',
    },
    release: {
      id: 'release-1',
      number: 12,
      digest: digestOf('a'),
      manifest: { kind: 'STATIC', output: 'dist' },
      layers: [
        { path: '', digest: digestOf('b') },
        { path: 'node_modules', digest: digestOf('d') },
      ],
      bytes: 12_345,
      fileCount: 7,
      createdAt: at,
    },
    build: {
      id: 'build-1',
      inputs: 'e'.repeat(64),
      plan: [
        {
          name: 'kind',
          value: 'NODE_STATIC',
          evidence: { from: 'FOUND', path: 'package.json', line: 6, why: 'It has a script build.' },
        },
        {
          name: 'output',
          value: 'dist',
          evidence: { from: 'SETTINGS', path: null, line: null, why: 'The settings say so.' },
        },
      ],
      steps: [{ name: 'BUILD', state: 'DONE' }],
      startedAt: at,
      finishedAt: at,
    },
    bill: { document, packages: ['pkg:npm/left-pad@1.3.0'], complete: true },
    scan: {
      id: 'scan-1',
      finishedAt: at,
      rulesVersion: 7,
      partial: false,
      checks: [{ id: 'secrets', name: 'No secrets in code', severity: 'CRITICAL', outcome: 'FAILED' }],
      findings: [
        {
          check: 'secrets',
          severity: 'CRITICAL',
          title: 'A key of AWS',
          file: 'deploy.sh',
          line: 3,
          state: 'DISMISSED',
          decision: {
            by: 'Grace',
            reason: 'FALSE_POSITIVE',
            comment: 'An example.',
            at: at.toISOString(),
          },
        },
      ],
      findingCount: 1,
    },
    deployments: [
      {
        id: 'deployment-1',
        environment: 'PRODUCTION',
        kind: 'DEPLOYMENT',
        origin: 'PUSH',
        status: 'SUCCEEDED',
        by: 'Ada',
        byKey: null,
        createdAt: at.toISOString(),
        liveAt: at.toISOString(),
        undoneAt: null,
        approvals: [{ by: 'Grace', approved: true, comment: 'Go.', at: at.toISOString() }],
      },
    ],
    ...given,
  };
  return { facts, key };
};
