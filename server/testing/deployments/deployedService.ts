import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunManifest } from '../../engines/builder/index.ts';
import { artifactsOf } from '../../features/deployments/builds/enginesOf.ts';
import { runSites } from '../../features/deployments/sites/runSites.ts';
import type { TenantGrant } from '../../platform/auth/grants.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { siteJobHandlers } from '../../processes/work.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';
import { type openSites, openSitesOf } from './siteHosts.ts';

/** Says its variables, and answers with them. */
const telling = `
const { TOKEN = '', GREETING = null } = process.env;
console.log('TOKEN is ' + TOKEN + ' or ' + Buffer.from(TOKEN).toString('base64'));
const answer = JSON.stringify({ TOKEN, GREETING });
if (TOKEN === 'too old a token') { console.log('Cannot start with ' + TOKEN); process.exit(1); }
require('node:http').createServer((_, reply) => reply.end(answer)).listen(process.env.PORT, '127.0.0.1');
`;

/** Rolls deployments out on this machine, with the real queue and services that run. */
export const openDeployedServices = async (
  server: TestServer,
  [times, serviceBytes]: [times?: Parameters<typeof openSites>[0], serviceBytes?: number] = [],
  sandbox?: Parameters<typeof openSites>[1],
  cluster?: Parameters<typeof openSites>[4],
) => {
  const { runtime, clock } = server;
  const sites = await openSitesOf(runtime, times, sandbox, serviceBytes, cluster);
  await runtime.jobs.start(await siteJobHandlers(jobContextOf(runtime), sites.host), 'SITES');
  let made = 0;

  /** A project whose release is a service, which tells its variables unless its program is given. */
  const project = async (owner: Person, program = telling) => {
    const projectId = await recordsOn(server).project(owner, { name: `Shop ${(made += 1)}` });
    const folder = await mkdtemp(join(tmpdir(), 'service-'));
    await writeFile(join(folder, 'server.cjs'), program);
    const layer = await artifactsOf(runtime).of(owner.organizationId).put(folder, { bytes: 1e6, files: 10 });
    await rm(folder, { recursive: true });
    if (!('digest' in layer)) throw new Error(layer.reason);
    const release = async (number: number, commit: string, more: Partial<RunManifest> = {}) => {
      const id = newId();
      await runtime.database.system
        .insertInto('releases')
        .values({
          id,
          organizationId: owner.organizationId,
          projectId,
          number,
          digest: layer.digest,
          commitSha: commit,
          manifest: JSON.stringify({
            kind: 'SERVICE',
            start: 'node server.cjs',
            output: '',
            fallback: 'NOT_FOUND',
            healthPath: '/',
            runtime: null,
            ...more,
          }),
          layers: JSON.stringify([{ path: '', digest: layer.digest }]),
          bytes: layer.bytes,
          fileCount: layer.fileCount,
          createdAt: clock.now(),
        })
        .execute();
      return id;
    };
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { environments { id kind address } } }',
      { id: projectId },
    );
    const environments: { id: string; kind: string; address: string }[] = data.project.environments;
    const of = (kind: string) => environments.find((each) => each.kind === kind) ?? { id: '', address: '' };
    return { projectId, release, production: of('PRODUCTION'), staging: of('STAGING') };
  };

  /** Waits for the end of a deployment. */
  const ended = async (owner: Person, id: string) => {
    const news = runtime.events.subscribe('deployment');
    for (;;) {
      const { data } = await owner.execute(
        'query ($id: ID!) { deployment(id: $id) { id kind status error job { log(first: 100) { nodes { text } } } } }',
        { id },
      );
      if (!['QUEUED', 'RUNNING'].includes(data.deployment.status)) {
        await news.return?.();
        return data.deployment;
      }
      await news.next();
    }
  };

  /** The environment of a branch's preview, as it is made for a push. */
  const preview = async ({ organizationId }: Person, projectId: string, branch: string): Promise<string> => {
    const [id, now] = [newId(), clock.now()];
    const facts = { kind: 'PREVIEW', branch, hostLabel: branch, automatic: true } as const;
    await runtime.database.system
      .insertInto('environments')
      .values({ id, organizationId, projectId, ...facts, createdAt: now, changedAt: now })
      .execute();
    return id;
  };

  return {
    host: sites.host,
    project,
    preview,
    ended,
    /** Does what a job does. */
    inOrganization: <T>(
      { organizationId }: Person,
      work: (stores: Stores, grant: TenantGrant<'JOB'>) => Promise<T>,
    ): Promise<T> => jobContextOf(runtime).inOrganization(organizationId, work),
    /** What a site answers. */
    ask: async (address: string) => {
      const { hostname } = new URL(address);
      return JSON.parse((await sites.ask('', '/', { headers: { host: hostname } })).text);
    },
    /** The whole answer of a host, as the process in front passes the question on. */
    answer: (host: string, path: string, method = 'GET') =>
      sites.ask('', path, { method, headers: { host, 'x-forwarded-proto': 'http' } }),
    /** Waits until a host leads somewhere. */
    isLed: async (host: string) => {
      while ((await sites.ask('', '/', { headers: { host } })).status === 404) await wait(20);
    },
    /** Runs what the pointers say in sites of their own, as a process does that begins anew, while something is done with them. */
    withRestarted: async (
      work: (again: {
        host: typeof sites.host;
        ask: (address: string) => ReturnType<typeof sites.ask>;
        looked: () => Promise<void>;
      }) => Promise<void>,
    ) => {
      const again = await openSitesOf(runtime, { wait: 60_000, warmUp: 60_000, wake: 60_000 });
      const stop = runSites(jobContextOf(runtime), again.host);
      const ask = (address: string) => again.ask('', '/', { headers: { host: new URL(address).hostname } });
      await work({ host: again.host, ask, looked: () => wait(20) }).finally(stop);
      await again.close();
    },
    /** Runs what the pointers say in sites of their own, as a process does that begins anew; what a site answers there. */
    afterRestart: async (address: string) => {
      const again = await openSitesOf(runtime, { wait: 60_000, warmUp: 60_000 });
      const stop = runSites(jobContextOf(runtime), again.host);
      const answer = await again.ask('', '/', { headers: { host: new URL(address).hostname } });
      await stop();
      await again.close();
      return JSON.parse(answer.text);
    },
    close: () => sites.close(),
  };
};
