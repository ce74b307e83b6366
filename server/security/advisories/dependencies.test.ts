import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { newId } from '../../graphql/ids.ts';
import { jobContextOf } from '../../jobs/jobContext.ts';
import { programOf } from '../../testing/apiKeys.ts';
import { type HostedProject, type Hosting, openHosting, type WorkingClone } from '../../testing/hosting.ts';
import { openTestRoutes } from '../../testing/routes.ts';
import type { Person } from '../../testing/seed.ts';
import { importAdvisories } from './importAdvisories.ts';
import { keepPackages } from './keepPackages.ts';
import { orderRechecks } from './recheckClock.ts';

let hosting: Hosting;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.work();
  routes = await openTestRoutes(hosting.server);
});
beforeEach(async () => {
  const { system } = hosting.server.runtime.database;
  await system.deleteFrom('advisories').execute();
  await system.deleteFrom('advisoryData').execute();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(async () => {
  await routes?.app.close();
  await hosting.close();
});

const lockFile = (qs: string): string =>
  JSON.stringify(
    {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { express: '^4' } },
        'node_modules/express': { version: '4.17.1', license: 'MIT', dependencies: { qs: '*' } },
        'node_modules/qs': { version: qs, license: 'BSD-3-Clause' },
      },
    },
    null,
    1,
  );

const advisory = (modified: Date, more: object = {}) => ({
  id: 'GHSA-hrpp-h998-j3pp',
  modified: modified.toISOString(),
  summary: 'qs vulnerable to Prototype Pollution',
  aliases: ['CVE-2022-24999'],
  database_specific: { severity: 'HIGH', cwe_ids: ['CWE-1321'] },
  affected: [
    {
      package: { ecosystem: 'npm', name: 'qs' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '6.7.0' }, { fixed: '6.7.3' }] }],
    },
  ],
  ...more,
});

const load = (...records: object[]) =>
  importAdvisories({
    system: hosting.server.runtime.database.system,
    records: (async function* () {
      for (const json of records) yield { json, share: 1 };
    })(),
    source: 'osv.dev',
    clock: hosting.server.clock.now,
  });

/** Waits until the project's jobs of a kind have ended. */
const ended = async (kind: string, begun: () => Promise<unknown>) => {
  const { runtime } = hosting.server;
  const events = runtime.events.subscribe('job');
  await begun();
  const open = () =>
    runtime.database.system
      .selectFrom('jobs')
      .select('id')
      .where('projectId', '=', project.id)
      .where('kind', '=', kind)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
  while (await open()) await events.next();
  await events.return?.();
};

const pushAndScan = async (qs: string) => {
  await mine.commit({ 'package-lock.json': lockFile(qs) });
  await ended('updateRepository', () => mine.git('push', '--quiet', 'origin', 'main'));
  const { runtime } = hosting.server;
  const events = runtime.events.subscribe('job');
  const head = (await mine.git('rev-parse', 'HEAD')).trim();
  const isRead = async () =>
    (
      await owner.execute('query ($id: ID!) { project(id: $id) { repository { headCommit { sha } } } }', {
        id: project.id,
      })
    ).data.project.repository?.headCommit.sha === head;
  while (!(await isRead())) await events.next();
  await events.return?.();
  await ended('scan', () =>
    owner.execute('mutation ($input: StartScanInput!) { startScan(input: $input) { errors { message } } }', {
      input: { projectId: project.id },
    }),
  );
};

const findings = async () => {
  const filter = { check: ['known-vulnerabilities'], state: ['OPEN', 'RESOLVED', 'DISMISSED'] };
  const { data } = await owner.execute(
    'query ($filter: FindingFilter!) { findings(filter: $filter) { nodes { id title description file line state severity } } }',
    { filter },
  );
  return data.findings.nodes;
};

const outcome = async () => {
  const { data } = await owner.execute('{ security { checks { check { id } outcome } } }');
  return data.security.checks.find(
    (one: { check: { id: string } }) => one.check.id === 'known-vulnerabilities',
  ).outcome;
};

/** What those who decide are told, which scans there are, and what changed the score; the newest first. */
const told = async () => {
  const { data } = await owner.execute(`{
    notifications { nodes { title message } }
    scans { nodes { origin orderedBy foundCount resolvedCount reopenedCount omittedCount commitSha } }
    scoreChanges { nodes { cause advisoryDataAt parts { check { id } after found resolved } } }
  }`);
  return {
    notifications: data.notifications.nodes,
    scans: data.scans.nodes,
    changes: data.scoreChanges.nodes,
  };
};

const dependencies = async (filter: object = {}) => {
  const { data } = await owner.execute(
    `query ($filter: DependencyFilter!) {
      dependencies(filter: $filter) { nodes { name version direct through license file line advisories } }
    }`,
    { filter },
  );
  return data.dependencies.nodes;
};

test('packages are listed with the way they come in, and what is imported of advisories finds and resolves without another scan', async () => {
  await pushAndScan('6.7.0');
  expect(await dependencies()).toMatchObject([
    { name: 'express', version: '4.17.1', direct: true, through: [], license: 'MIT', advisories: [] },
    { name: 'qs', version: '6.7.0', direct: false, through: ['express'], license: 'BSD-3-Clause', line: 16 },
  ]);
  expect(await outcome()).toBe('NOT_CHECKED');
  expect(await findings()).toEqual([]);

  hosting.server.clock.advance(5 * 60_000);
  const published = hosting.server.clock.now();
  await load(advisory(published));
  const context = jobContextOf(hosting.server.runtime);
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await findings()).toMatchObject([
    {
      title: 'qs 6.7.0: qs vulnerable to Prototype Pollution',
      description: expect.stringContaining(
        'CVE-2022-24999, GHSA-hrpp-h998-j3pp. How it comes into the project: express > qs.',
      ),
      file: 'package-lock.json',
      line: 16,
      state: 'OPEN',
      severity: 'HIGH',
    },
  ]);
  expect(await outcome()).toBe('FAILED');
  expect(await dependencies({ vulnerable: true })).toMatchObject([
    { name: 'qs', advisories: ['CVE-2022-24999'] },
  ]);
  const found = await told();
  expect(found.notifications).toEqual([
    {
      title: expect.stringMatching(/^1 new high finding in /),
      message: 'qs 6.7.0: qs vulnerable to Prototype Pollution.',
    },
  ]);
  const { commitSha } = found.scans[1];
  const figures = { foundCount: 1, resolvedCount: 0, reopenedCount: 0, omittedCount: 0, commitSha };
  expect(found.scans[0]).toEqual({ origin: 'ADVISORY_DATA', orderedBy: null, ...figures });
  const part = { check: { id: 'known-vulnerabilities' }, after: 'FAILED', found: 1, resolved: 0 };
  expect(found.changes[0]).toEqual({ cause: 'ADVISORY_DATA', advisoryDataAt: published, parts: [part] });

  hosting.server.clock.advance(5 * 60_000);
  const withdrawn = hosting.server.clock.now();
  await load(
    advisory(withdrawn, { withdrawn: withdrawn.toISOString() }),
    advisory(withdrawn, {
      id: 'GHSA-other',
      aliases: [],
      affected: [{ package: { ecosystem: 'npm', name: 'other' }, versions: ['1.0.0'] }],
    }),
  );
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await findings()).toMatchObject([{ state: 'RESOLVED' }]);
  expect(await outcome()).toBe('PASSED');
  const after = await told();
  expect(after.notifications).toEqual(found.notifications);
  expect(after.scans[0]).toMatchObject({ origin: 'ADVISORY_DATA', foundCount: 0, resolvedCount: 1 });
  expect(after.changes[0]).toMatchObject({ cause: 'ADVISORY_DATA', advisoryDataAt: withdrawn });
  // Nothing is left to be compared.
  await orderRechecks(context);
  const { system } = hosting.server.runtime.database;
  const jobs = await system
    .selectFrom('jobs')
    .select('id')
    .where('projectId', '=', project.id)
    .where('kind', '=', 'recheckPackages')
    .execute();
  expect(jobs).toHaveLength(2);
});

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

test('files whose packages are not listed are named with why, and nothing passes of what they name', async () => {
  const gaps = async () => {
    const { data } = await owner.execute(
      '{ dependencyOptions { gapCount gaps { project { id } file reason } } }',
    );
    return data.dependencyOptions;
  };
  expect(await gaps()).toEqual({ gapCount: 0, gaps: [] });
  await load(advisory(hosting.server.clock.now()));
  await mine.commit({
    'cli/bun.lock': '{ "lockfileVersion": 1 }',
    'web/package.json': '{ "dependencies": { "react": "^19" } }',
    'worker/pyproject.toml': '[project]\nname = "worker"\ndependencies = ["flask"]\n',
  });
  await pushAndScan('6.7.3');
  const ofProject = { project: { id: project.id } };
  const ofKind = { ...ofProject, file: 'cli/bun.lock', reason: 'Lock files of this kind are not read yet.' };
  const unlocked = {
    ...ofProject,
    file: 'worker/pyproject.toml',
    reason: 'It has no lock file, so the versions it uses are unknown.',
  };
  // The package.json has its lock file above it.
  expect(await gaps()).toEqual({ gapCount: 2, gaps: [ofKind, unlocked] });
  expect(await outcome()).toBe('NOT_CHECKED');
  const program = await programOf(hosting.server, owner, ['ORGANIZATION_READ']);
  const bill = await routes.send(program, { method: 'GET', url: `/projects/${project.id}/sbom.json` });
  expect(bill.json().compositions).toMatchObject([{ aggregate: 'incomplete' }]);

  // Newer advisories know no more of what was not read.
  hosting.server.clock.advance(5 * 60_000);
  await load(advisory(hosting.server.clock.now()));
  const context = jobContextOf(hosting.server.runtime);
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await outcome()).toBe('NOT_CHECKED');

  await mine.git('rm', '--quiet', '-r', 'cli', 'worker');
  await pushAndScan('6.7.4');
  expect(await gaps()).toEqual({ gapCount: 0, gaps: [] });
  expect(await outcome()).toBe('PASSED');
});

test('names and versions that no database holds fail no scan: they are kept without what cannot be', async () => {
  const summary = `${'x'.repeat(291)}😀${'x'.repeat(300)}`;
  const qs = '6.7.0\\u0000-\ud800';
  await load(
    advisory(hosting.server.clock.now(), {
      summary,
      affected: [{ package: { ecosystem: 'npm', name: 'qs' }, versions: [qs, '\0'] }],
    }),
  );
  await pushAndScan(qs);
  await pushAndScan(`${qs} `);
  expect((await dependencies()).map(({ version }: { version: string }) => version)).toEqual([
    '4.17.1',
    '6.7.0\\u0000-\ufffd ',
  ]);
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
