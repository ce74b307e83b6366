import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pythonHere } from '../../../testing/deployments/pythonIndex.ts';
import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

const describeWithPython = pythonHere() ? describe : describe.skip;

let sites: Sites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());

const app = `import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from greeting import hello

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(hello().encode())

HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`;

describeWithPython('a service of Python', () => {
  it('finds the packages of its release, by import and by name', async () => {
    const packages = path.join(sites.folder, 'packages');
    await mkdir(path.join(packages, 'bin'), { recursive: true });
    await writeFile(path.join(packages, 'greeting.py'), 'def hello():\n    return "Hello from a package"\n');
    await writeFile(path.join(packages, 'bin', 'serve'), '#!/bin/sh\nexec python3 "$@"\n', { mode: 0o755 });
    const release = await sites.release({ 'app.py': app }, { start: 'exec serve app.py' });
    await sites.run('shop', {
      ...release,
      layers: [...release.layers, { path: '.python-packages', digest: packages }],
      environment: { PYTHONPATH: '/elsewhere' },
    });
    expect((await sites.ask('shop', '/')).text).toBe('Hello from a package');
  });
});
