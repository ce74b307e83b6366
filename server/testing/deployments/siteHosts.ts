import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunManifest } from '../../engines/builder/index.ts';
import { openSiteHost, type OpenLayers, type SiteRelease } from '../../engines/sites/index.ts';
import type { SiteEvent } from '../../engines/sites/siteHost.ts';
import { artifactsOf } from '../../features/deployments/builds/enginesOf.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { directSandbox } from '../sandbox/directSandbox.ts';

/** What came back from a site. */
export type SiteAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
};

type Sending = { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** The host under which the site of an environment is asked for in tests. */
export const hostOf = (environmentId: string) => `${environmentId}.acme.localhost`;

/** Layers that are folders of the test, which stand where digests do. */
export const foldersAsLayers: OpenLayers = () => ({ open: async (folder) => folder, close: () => undefined });

/** Sites on a socket of their own, with services that run on this machine itself. */
export const openSites = async (
  times: Parameters<typeof openSiteHost>[0]['times'] = {},
  sandbox = directSandbox(),
  serviceBytes = 64 * 1_073_741_824,
  layers: OpenLayers = foldersAsLayers,
  cluster?: Parameters<typeof openSiteHost>[0]['cluster'],
) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sites-'));
  const host = await openSiteHost({
    layers,
    sandbox: async () => ({ sandbox, mend: null }),
    socketFolder: folder,
    cacheFolder: path.join(folder, 'compressed'),
    serviceBytes,
    cluster,
    times,
  });
  const socket = path.join(folder, 'http.sock');
  const said: string[] = [];
  const events: SiteEvent[] = [];
  host.events((event) => events.push(event));
  let names = 0;

  const release = async (
    files: Record<string, string | Buffer>,
    manifest: Partial<RunManifest> = {},
    more: Partial<SiteRelease> = {},
  ): Promise<SiteRelease> => {
    names += 1;
    const top = path.join(folder, `release-${names}`);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(top, name)), { recursive: true });
      await writeFile(path.join(top, name), content);
    }
    return {
      releaseId: `release-${names}`,
      manifest: {
        kind: manifest.start ? 'SERVICE' : 'STATIC',
        start: null,
        output: '',
        fallback: 'NOT_FOUND',
        healthPath: '/',
        runtime: null,
        ...manifest,
      },
      layers: [{ path: '', digest: top }],
      environment: {},
      secrets: [],
      health: { path: '/', status: 200, seconds: 15 },
      memoryBytes: 256 * 1_048_576,
      place: {
        organizationId: 'acme',
        environmentId: `environment-${names}`,
        name: `Shop ${names} Production`,
        share: null,
        givesWay: false,
        takesFrom: 'NOBODY',
      },
      ...more,
    };
  };
  const start = (given: SiteRelease) =>
    host.start(given, (line) => said.push(line), new AbortController().signal);
  /** Starts a release, which is well, and leads the host of the environment to it. */
  const run = async (environmentId: string, given: SiteRelease) => {
    const begun = await start(given);
    if (!('instance' in begun))
      throw new Error([begun.notHealthy.message, ...begun.notHealthy.lastLines].join('\n'));
    await host.switchTo({ environmentId, hosts: [hostOf(environmentId)] }, begun.instance);
    return begun.instance;
  };

  /** Asks a site by its path; the answer is not unpacked. */
  const ask = (environmentId: string, target: string, sending: Sending = {}): Promise<SiteAnswer> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {}, body } = sending;
      const asked = request(
        {
          socketPath: socket,
          path: target,
          method,
          agent: false,
          headers: { host: hostOf(environmentId), ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            const whole = Buffer.concat(chunks);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: whole,
              text: whole.toString(),
            });
          });
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });

  await host.listen(socket);
  return {
    host,
    socket,
    folder,
    sandbox,
    said,
    events,
    release,
    start,
    run,
    ask,
    close: async () => {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Sites that run the releases of a server. */
export const openSitesOf = (
  runtime: Runtime,
  times?: Parameters<typeof openSites>[0],
  sandbox?: Parameters<typeof openSites>[1],
  serviceBytes?: number,
  cluster?: Parameters<typeof openSites>[4],
) => openSites(times, sandbox, serviceBytes, artifactsOf(runtime).of, cluster);

/** Sites that were opened for a test. */
export type Sites = Awaited<ReturnType<typeof openSites>>;
