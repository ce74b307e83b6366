import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { newId } from '../../../../platform/graphql/ids.ts';
import { jobContextOf } from '../../../../platform/jobs/jobContext.ts';
import { programOf } from '../../../../testing/people/apiKeys.ts';
import {
  advisory,
  openPackagedProjects,
  type PackagedProject,
  type PackagedProjects,
} from '../../../../testing/security/packagedProjects.ts';
import { keepPackages } from '../keepPackages.ts';
import { orderRechecks } from '../recheckClock.ts';

let projects: PackagedProjects;
let hosting: PackagedProjects['hosting'];
let routes: PackagedProjects['routes'];
let load: PackagedProjects['load'];
let owner: PackagedProject['owner'];
let project: PackagedProject['project'];
let ended: PackagedProject['ended'];
let pushAndScan: PackagedProject['pushAndScan'];
let findings: PackagedProject['findings'];
let dependencies: PackagedProject['dependencies'];
beforeAll(async () => {
  projects = await openPackagedProjects();
  ({ hosting, routes, load } = projects);
});
beforeEach(async () => {
  ({ owner, project, ended, pushAndScan, findings, dependencies } = await projects.begin());
});
afterAll(() => projects?.close());

test('a package that was updated resolves its finding, and the bill of materials says what was decided', async () => {
  await load(advisory(hosting.server.clock.now()));
  await pushAndScan('6.7.0');
  const [finding] = await findings();
  const acceptedUntil = new Date(hosting.server.clock.now().getTime() + 86_400_000)
    .toISOString()
    .slice(0, 10);
  const comment = 'Behind a proxy that refuses it.';
  const input = { id: finding.id, reason: 'ACCEPTED_RISK', comment, acceptedUntil };
  await owner.execute(
    'mutation ($input: DismissFindingInput!) { dismissFinding(input: $input) { errors { message } } }',
    { input },
  );
  const program = await programOf(hosting.server, owner, ['ORGANIZATION_READ']);
  const answer = await routes.send(program, { method: 'GET', url: `/projects/${project.id}/sbom.json` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/vnd.cyclonedx+json');
  const bill = answer.json();
  expect(bill.components).toMatchObject([
    { purl: 'pkg:npm/express@4.17.1', licenses: [{ expression: 'MIT' }] },
    { purl: 'pkg:npm/qs@6.7.0', evidence: { occurrences: [{ location: 'package-lock.json', line: 16 }] } },
  ]);
  expect(bill.dependencies).toMatchObject([{ dependsOn: ['pkg:npm/express@4.17.1'] }]);
  expect(bill.vulnerabilities).toMatchObject([
    {
      id: 'CVE-2022-24999',
      cwes: [1321],
      ratings: [{ severity: 'high' }],
      recommendation: expect.stringContaining('Update qs to 6.7.3 or newer.'),
      affects: [{ ref: 'pkg:npm/qs@6.7.0' }],
      analysis: {
        state: 'exploitable',
        response: ['will_not_fix'],
        detail: 'Behind a proxy that refuses it.',
      },
    },
  ]);
  expect(schemaFaults(bill)).toEqual([]);

  // It was published without its CVE at first; the decision holds for what it is called now.
  hosting.server.clock.advance(5 * 60_000);
  const now = hosting.server.clock.now();
  await load(advisory(now, { aliases: ['CVE-2020-11111', 'CVE-2022-24999'] }));
  const context = jobContextOf(hosting.server.runtime);
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await findings()).toMatchObject([{ id: finding.id, state: 'DISMISSED' }]);
  const later = await routes.send(program, { method: 'GET', url: `/projects/${project.id}/sbom.json` });
  expect(later.json().vulnerabilities).toMatchObject([
    { id: 'CVE-2020-11111', analysis: { response: ['will_not_fix'] } },
  ]);

  // A scan that ended before it came to the lock file knows no other packages, and says so.
  const { system } = hosting.server.runtime.database;
  const { organizationId } = owner;
  const ofProject = { organizationId, projectId: project.id };
  const scanId = newId();
  hosting.server.clock.advance(60_000);
  const finishedAt = hosting.server.clock.now();
  const facts = { commit: 'c'.repeat(40), startedAt: now, finishedAt, partial: true };
  await system
    .insertInto('scans')
    .values({ ...ofProject, ...facts, id: scanId, rulesVersion: 1 })
    .execute();
  await keepPackages(system, { ...ofProject, scanId, comparedAt: now, partial: true }, []);
  expect(await dependencies()).toMatchObject([{ name: 'express' }, { name: 'qs' }]);
  await owner.execute(
    'mutation ($input: ReopenFindingInput!) { reopenFinding(input: $input) { errors { message } } }',
    { input: { id: finding.id } },
  );
  const cut = (
    await routes.send(program, { method: 'GET', url: `/projects/${project.id}/sbom.json` })
  ).json();
  expect(cut.compositions).toEqual([{ aggregate: 'incomplete', assemblies: [`project:${project.id}`] }]);
  // What was said to a decision goes with it.
  expect(cut.vulnerabilities[0].analysis).toEqual({ state: 'in_triage' });
  expect(schemaFaults(cut)).toEqual([]);

  hosting.server.clock.advance(60_000);
  await pushAndScan('6.7.3');
  // The risk was accepted until tomorrow: what is mended will not be open again then.
  expect(await findings()).toMatchObject([{ state: 'RESOLVED' }]);
  expect(await dependencies({ vulnerable: true })).toEqual([]);
});

test('a bill of materials lists no more than can be made while others wait, and says that it is incomplete', async () => {
  await pushAndScan('6.7.0');
  const { system } = hosting.server.runtime.database;
  await sql`
    insert into scan_packages (id, organization_id, project_id, scan_id, ecosystem, name, version, through, file, line, advisories)
    select gen_random_uuid(), organization_id, project_id, scan_id, 'npm', 'a' || n, '1.0.0', '{}', file, n,
      array(select 'CVE-2026-' || m from generate_series(1, 60) m)
    from scan_packages, generate_series(1, 12000) n where project_id = ${project.id} and name = 'qs'`.execute(
    system,
  );
  const program = await programOf(hosting.server, owner, ['ORGANIZATION_READ']);
  const answer = await routes.send(program, { method: 'GET', url: `/projects/${project.id}/sbom.json` });
  const bill = answer.json();
  expect(bill.components).toHaveLength(10_000);
  expect(bill.vulnerabilities).toHaveLength(2_000);
  expect(bill.compositions).toMatchObject([{ aggregate: 'incomplete' }]);
  expect(answer.body.length).toBeLessThan(8_000_000);
});

/** What CycloneDX's own schema finds wrong with a bill of materials. */
const schemaFaults = (bill: unknown): unknown[] => {
  const library = path.dirname(
    createRequire(__filename).resolve('@cyclonedx/cyclonedx-library/package.json'),
  );
  const schema = (name: string): object =>
    JSON.parse(readFileSync(path.join(library, 'res', 'schema', `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('iri-reference', true).addFormat('idn-email', true);
  ajv.addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json');
  ajv.addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json');
  const validate = ajv.compile(schema('bom-1.6'));
  return validate(bill) ? [] : (validate.errors ?? []);
};
