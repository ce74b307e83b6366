import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromJSONSchema, z } from 'zod';
import { newId } from '../../../platform/graphql/ids.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { openTestRoutes } from '../../../testing/isolation/routes.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/**
 * The public schema of the standard (OASIS; the file is the one of `@microsoft/jest-sarif`, MIT), by which what goes out is judged. Paths are
 * references (RFC 3986), which zod takes for whole addresses.
 */
const standard = fromJSONSchema(
  JSON.parse(readFileSync(join(import.meta.dirname, 'sarif-2.1.0.json'), 'utf8'), (key, value) =>
    key === 'format' && value === 'uri-reference' ? undefined : value,
  ),
);

let server: TestServer;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let owner: Person;
let project: string;
beforeAll(async () => {
  server = await openTestServer();
  routes = await openTestRoutes(server);
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada Lovelace' });
  project = await recordsOn(server).project(owner, { name: 'Storefront' });
});
afterAll(async () => {
  await routes.app.close();
  await server.close();
});

const address = () => `/projects/${project}/findings.sarif`;

test('findings go out as SARIF 2.1.0, with rules, levels, fingerprints, the way of the data and what was dismissed', async () => {
  const records = recordsOn(server);
  const found = (given: object) => records.finding(owner, project, given);
  await found({
    title: 'SQL injection',
    rule: 'sql-injection',
    weakness: 89,
    severity: 'CRITICAL',
    confidence: 'LOW',
    file: 'src/a b/#shop.ts',
    line: 12,
    snippet: 'db.query(text)',
    fingerprint: 'abc#1',
    steps: JSON.stringify([
      { path: 'src/in.ts', line: 3, text: 'request.query' },
      { path: 'src/a b/#shop.ts', line: 12, text: 'db.query(text)' },
    ]),
  });
  const dismissed = await found({
    title: 'Weak hash',
    rule: 'sql-injection',
    state: 'DISMISSED',
    dismissalReason: 'ACCEPTED_RISK',
    acceptedUntil: '2999-12-31',
    riskOwnerId: owner.id,
  });
  await server.runtime.database.system
    .insertInto('findingEvents')
    .values({
      id: newId(),
      organizationId: owner.organizationId,
      findingId: dismissed,
      type: 'DISMISSED',
      comment: 'Old devices.',
      createdAt: server.clock.now(),
    })
    .execute();
  await found({ title: 'Mended', state: 'RESOLVED' });
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  const answer = await routes.send(program, { method: 'GET', url: address() });
  expect(answer.headers['content-type']).toContain('application/sarif+json');
  const log = answer.json();
  expect(standard.safeParse(log).error?.issues).toBeUndefined();
  const [run] = log.runs;
  expect(run.tool.driver.rules).toMatchObject([
    {
      id: 'secrets/sql-injection',
      properties: {
        'security-severity': '9.5',
        precision: 'low',
        tags: ['security', 'external/cwe/cwe-089'],
      },
    },
  ]);
  expect(run.results).toMatchObject([
    {
      level: 'error',
      ruleIndex: 0,
      partialFingerprints: { 'slipway/v1': 'abc#1' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/a%20b/%23shop.ts' },
            region: { startLine: 12, snippet: { text: 'db.query(text)' } },
          },
        },
      ],
      codeFlows: [{ threadFlows: [{ locations: [{}, {}] }] }],
      suppressions: [],
    },
    {
      suppressions: [
        {
          kind: 'external',
          status: 'accepted',
          justification:
            'It is true, and the risk is accepted. Comment: Old devices. Owner: Ada Lovelace. Accepted until 2999-12-31.',
        },
      ],
    },
  ]);
  expect(answer.payload).not.toContain('Mended');
});

test('a project without findings is a valid log too', async () => {
  const log = (await routes.send(owner, { method: 'GET', url: address() })).json();
  expect(standard.safeParse(log).error?.issues).toBeUndefined();
  expect(log.runs[0].results).toEqual([]);
});

/**
 * What code scanning of GitHub refuses a file for, beside what the standard asks:
 * https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support.
 */
const codeScanning = z.object({
  runs: z.array(
    z.object({
      tool: z.object({
        driver: z.object({ name: z.string(), rules: z.array(z.object({ id: z.string() })) }),
      }),
      results: z.array(
        z.object({
          message: z.object({ text: z.string().min(1) }),
          partialFingerprints: z.record(z.string(), z.string()),
          locations: z
            .array(
              z.object({
                physicalLocation: z.object({
                  artifactLocation: z.object({ uri: z.string().regex(/^[^/:]+(?:\/[^/:]+)*$/) }),
                  region: z.object({ startLine: z.number().int().min(1) }),
                }),
              }),
            )
            .min(1),
        }),
      ),
    }),
  ),
});

test('every result has a place in a file, as code scanning of GitHub asks: what is about the whole project has its main file', async () => {
  const records = recordsOn(server);
  await records.scan(owner, project, [], server.clock.now(), 'a'.repeat(40), 6, 'README.md');
  await records.finding(owner, project, { title: 'There is no license file', rule: 'license-missing' });
  await records.finding(owner, project, { title: 'No contact', file: 'SECURITY.md' });
  const log = (await routes.send(owner, { method: 'GET', url: address() })).json();
  expect(standard.safeParse(log).error?.issues).toBeUndefined();
  expect(codeScanning.safeParse(log).error?.issues).toBeUndefined();
  const places = log.runs[0].results.map((result: { locations: object[] }) => result.locations);
  expect(places).toMatchObject([
    [{ physicalLocation: { artifactLocation: { uri: 'README.md' }, region: { startLine: 1 } } }],
    [{ physicalLocation: { artifactLocation: { uri: 'SECURITY.md' }, region: { startLine: 1 } } }],
  ]);
});
