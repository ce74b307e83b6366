import { jobContextOf } from '../../../../platform/jobs/jobContext.ts';
import { type HostedProject, type Hosting, openHosting } from '../../../../testing/hosting/hosting.ts';
import { type OsvServer, startOsvServer } from '../../../../testing/security/osvServer.ts';
import type { Person } from '../../../../testing/seed.ts';
import { lookUpDue } from './lookUpClock.ts';

/** From a push to findings by what a database of advisories on the network answers, as a person sees it. */

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let osv: OsvServer;
let hosting: Hosting;
let owner: Person;
let project: HostedProject;
beforeAll(async () => {
  osv = await startOsvServer();
  hosting = await openHosting({}, { ADVISORIES_API: `http://${osv.host}`, GIT_ALLOWED_HOSTS: osv.host });
  await hosting.work();
  owner = await hosting.server.seed.owner({ organization: 'Secretive' });
  project = await hosting.host(owner, 'Hidden Treasure');
});
afterAll(async () => {
  await hosting?.close();
  await osv.close();
});

const packageLock = JSON.stringify({
  name: 'hidden-treasure',
  lockfileVersion: 3,
  packages: {
    '': { name: 'hidden-treasure', version: '1.2.3', dependencies: { qs: '^6' }, workspaces: ['vault'] },
    vault: { name: '@hidden/vault', version: '1.0.0' },
    'node_modules/@hidden/vault': { resolved: 'vault', link: true },
    'node_modules/qs': { version: '6.7.0', license: 'BSD-3-Clause' },
  },
});
const cargoLock = `[[package]]
name = "hidden-treasure"
version = "0.1.0"
dependencies = ["time"]

[[package]]
name = "time"
version = "0.2.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
`;
const uvLock = `[[package]]
name = "hidden-treasure"
version = "0.1.0"
source = { virtual = "." }
dependencies = [{ name = "flask" }, { name = "hidden-vault" }]

[[package]]
name = "hidden-vault"
version = "0.1.0"
source = { directory = "../vault" }

[[package]]
name = "flask"
version = "3.0.0"
source = { registry = "https://pypi.org/simple" }
`;
const composerLock = JSON.stringify({
  packages: [
    { name: 'hidden/vault', version: '1.0.0', dist: { type: 'path', url: '../vault' } },
    { name: 'monolog/monolog', version: '2.0.0', dist: { type: 'zip', url: 'https://example.test' } },
  ],
});
const goModule = `module hidden.example/treasure

require (
	golang.org/x/text v0.3.0
	hidden.example/vault v0.0.0
)

replace hidden.example/vault => ../vault
`;

/** Waits until something a person sees is so: asks again whenever a job has news. */
const eventually = async <T>(look: () => Promise<T | null>): Promise<T> => {
  const jobs = hosting.server.runtime.events.subscribe('job');
  try {
    for (;;) {
      const seen = await look();
      if (seen !== null) return seen;
      await jobs.next();
    }
  } finally {
    await jobs.return?.();
  }
};

const check = async (): Promise<{ outcome: string; reason: string | null; commit: string | null }> => {
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) {
      latestScan { commit } checks: latestScan { results { check { id } outcome reason } }
    } }`,
    { id: project.id },
  );
  const found = data.project.checks?.results.find(
    (one: { check: { id: string } }) => one.check.id === 'known-vulnerabilities',
  );
  return { ...found, commit: data.project.latestScan?.commit ?? null };
};

test('what a push brings is asked about by name and version, findings follow, and no name of a project is told', async () => {
  const mine = await hosting.clone(project.address);
  await mine.commit({
    'package-lock.json': packageLock,
    'Cargo.lock': cargoLock,
    'uv.lock': uvLock,
    'composer.lock': composerLock,
    'go.mod': goModule,
  });
  const head = (await mine.git('rev-parse', 'HEAD')).trim();
  await mine.git('push', '--quiet', 'origin', 'main');
  const before = await eventually(async () => {
    const now = await check();
    return now.commit === head ? now : null;
  });
  expect(before).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining(
      'has not answered about all packages of Go, Packagist, PyPI, crates.io, and npm yet.',
    ),
  });

  osv.records.set('GHSA-hrpp-h998-j3pp', {
    id: 'GHSA-hrpp-h998-j3pp',
    modified: '2026-11-01T00:00:00Z',
    affected: [
      {
        package: { ecosystem: 'npm', name: 'qs' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '6.7.0' }, { fixed: '6.7.3' }] }],
      },
    ],
  });
  const context = jobContextOf(hosting.server.runtime);
  await lookUpDue(context, new AbortController().signal);
  const [question] = osv.requests;
  const { queries }: { queries: { package: { name: string } }[] } = JSON.parse(question?.body ?? '');
  expect(queries.map(({ package: { name } }) => name).toSorted()).toEqual([
    'flask',
    'golang.org/x/text',
    'monolog/monolog',
    'qs',
    'time',
  ]);
  expect(JSON.stringify(osv.requests)).not.toMatch(/hidden|treasure|vault|secretive/i);

  const found = await eventually(async () => {
    const { data } = await owner.execute(
      `query ($filter: FindingFilter!) { findings(filter: $filter) { nodes { title file } } }`,
      { filter: { check: ['known-vulnerabilities'] } },
    );
    return data.findings.nodes.length > 0 ? data.findings.nodes : null;
  });
  expect(found).toEqual([{ title: expect.stringContaining('qs 6.7.0'), file: 'package-lock.json' }]);

  // Of the next scan it is known at once; only what is new is asked.
  osv.requests.length = 0;
  await mine.commit({
    'package-lock.json': packageLock.replace('6.7.0', '6.7.3'),
  });
  const next = (await mine.git('rev-parse', 'HEAD')).trim();
  await mine.git('push', '--quiet', 'origin', 'main');
  expect(
    await eventually(async () => {
      const now = await check();
      return now.commit === next ? now : null;
    }),
  ).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('has not answered about all packages of npm yet'),
  });
  await lookUpDue(context, new AbortController().signal);
  expect(osv.requests.map(({ body }) => body)).toEqual([
    JSON.stringify({ queries: [{ package: { ecosystem: 'npm', name: 'qs' }, version: '6.7.3' }] }),
  ]);
  await eventually(async () => ((await check()).outcome === 'PASSED' ? true : null));
});
