import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonHere } from '../../testing/deployments/pythonIndex.ts';
import { type ClusterSites, openClusterSites } from '../../testing/kubernetes/clusterSites.ts';
import { nodeImage } from '../../testing/kubernetes/testCluster.ts';
import { sandboxHolds } from '../../testing/sandbox/sandboxHere.ts';
import { openSandbox } from '../sandbox/index.ts';

/** Pods whose containers run in the real sandbox of this machine: requests go by router, bridge and service, files by server and fetch. */

const folder = mkdtempSync(join(tmpdir(), 'pods-in-sandbox-'));
const describeInSandbox = sandboxHolds(join(folder, 'sandbox')) ? describe : describe.skip;
const describeWithPython = pythonHere() ? describe : describe.skip;

/** Tries to reach what a service must not, and answers with what succeeded. */
const hostile = `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { lookup } = require('node:dns/promises');
const { connect } = require('node:net');
const reaches = (host, port) => new Promise((resolve) => {
  const socket = connect({ host, port, timeout: 2000 });
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false)).once('timeout', () => resolve(false));
});
const succeeds = (work) => { try { return work() !== false; } catch { return false; } };
require('node:http').createServer(async (request, response) => {
  if (request.url === '/') return response.end('ok');
  const targets = JSON.parse(decodeURIComponent(request.url.slice(1)));
  const attempts = {};
  for (const [name, { host, port }] of Object.entries(targets)) attempts[name] = await reaches(host, port);
  attempts['a name by DNS'] = await lookup('kubernetes.default.svc').then(() => true, () => false);
  attempts['a token of a service account'] = existsSync('/var/run/secrets/kubernetes.io');
  attempts['addresses or tokens in its environment'] = Object.keys(process.env).some((key) => /TOKEN|KUBERNETES|SERVICE/.test(key));
  attempts['the environment of the other containers'] = succeeds(() => readFileSync('/proc/1/environ', 'utf8').includes('TOKEN='));
  attempts['its own files, to write'] = succeeds(() => writeFileSync(__filename, ''));
  response.end(JSON.stringify(Object.keys(attempts).filter((name) => attempts[name])));
}).listen(process.env.PORT, '127.0.0.1');`;

const python = `import os
from http.server import BaseHTTPRequestHandler, HTTPServer

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(("Hello, " + os.environ["NAME"]).encode())

HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`;

describeInSandbox('pods in the sandbox', () => {
  let sites: ClusterSites;
  beforeAll(async () => {
    const { sandbox } = await openSandbox({ folder: join(folder, 'sandbox') });
    if (!sandbox) throw new Error('No sandbox holds here.');
    sites = await openClusterSites({ warmUp: 0, wait: 30_000, stuck: 30_000 }, {}, sandbox);
  });
  afterAll(async () => {
    await sites?.close();
    await sites?.closeCluster();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a hostile service reaches no API server, other pod or metadata address, and finds no token', async () => {
    const release = () => sites.release({ 'server.cjs': hostile }, { start: 'exec node server.cjs' });
    await sites.run('other', await release());
    await sites.run('hostile', await release());
    const { store, api } = sites.cluster;
    const [service] = store.list('Service');
    const [pod] = store.list('Pod');
    const apiServer = new URL(api.url);
    const targets = {
      'the API server': { host: apiServer.hostname, port: Number(apiServer.port) },
      'the address of another service': { host: String(service?.spec?.['clusterIP']), port: 9080 },
      'another pod': { host: String(pod?.status?.['podIP']), port: 9080 },
      'the metadata address': { host: '169.254.169.254', port: 80 },
    };
    // All of them but the last answer this machine itself.
    for (const { host, port } of Object.values(targets).slice(0, 3)) {
      const socket = connect({ host, port });
      await once(socket, 'connect');
      socket.destroy();
    }
    const asked = await sites.ask('hostile', `/${encodeURIComponent(JSON.stringify(targets))}`);
    expect(JSON.parse(asked.text)).toEqual([]);
  });

  describeWithPython('a service of Python', () => {
    test('runs, with the image of its language', async () => {
      const image = nodeImage.replace('node', 'python');
      const own = await sites.open({ runtimeImages: { NODE: nodeImage, PYTHON: image } });
      await own.run('python', {
        ...(await own.release(
          { 'app.py': python },
          { start: 'exec python3 app.py', runtime: 'python 3.11' },
        )),
        environment: { NAME: 'cluster' },
      });
      expect((await own.ask('python', '/')).text).toBe('Hello, cluster');
      const images = sites.cluster.store.list('Pod').map(({ spec }) => JSON.stringify(spec?.['containers']));
      expect(images.some((containers) => containers.includes(image))).toBe(true);
      await own.host.remove('python');
      await own.close();
    });
  });
});
