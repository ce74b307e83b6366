import { importAdvisories } from '../../features/security/advisories/importAdvisories.ts';
import { eventsDelivered } from '../domainEvents.ts';
import { openHosting } from '../hosting/hosting.ts';
import { openTestRoutes } from '../isolation/routes.ts';

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

/** A published advisory of a package that every project here has. */
export const advisory = (modified: Date, more: object = {}) => ({
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

/** Servers that scan what is pushed; `begin` hosts a project without packages, beside no advisories. */
export const openPackagedProjects = async (variables: Record<string, string> = {}) => {
  const hosting = await openHosting({}, variables);
  await hosting.work();
  const routes = await openTestRoutes(hosting.server);
  /** Imports advisories. */
  const load = (...records: object[]) =>
    importAdvisories({
      system: hosting.server.runtime.database.system,
      records: (async function* () {
        for (const json of records) yield { json, share: 1 };
      })(),
      source: 'osv.dev',
      clock: hosting.server.clock.now,
    });

  const begin = async () => {
    const { system } = hosting.server.runtime.database;
    await system.deleteFrom('advisories').execute();
    await system.deleteFrom('advisoryData').execute();
    const owner = await hosting.server.seed.owner();
    const project = await hosting.host(owner);
    const mine = await hosting.clone(project.address);
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
      await eventsDelivered(runtime.database);
      await ended('scan', () =>
        owner.execute(
          'mutation ($input: StartScanInput!) { startScan(input: $input) { errors { message } } }',
          {
            input: { projectId: project.id },
          },
        ),
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
          dependencies(filter: $filter) { nodes { name version direct through license file line advisories advisoryCount fixedVersion cvss } }
        }`,
        { filter },
      );
      return data.dependencies.nodes;
    };
    return { owner, project, mine, ended, pushAndScan, findings, outcome, told, dependencies };
  };
  return {
    hosting,
    routes,
    load,
    begin,
    close: async () => {
      await routes.app.close();
      await hosting.close();
    },
  };
};

/** Servers that scan what is pushed. */
export type PackagedProjects = Awaited<ReturnType<typeof openPackagedProjects>>;
/** A project whose packages are scanned, and what is found there. */
export type PackagedProject = Awaited<ReturnType<PackagedProjects['begin']>>;
