import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import { openSandbox, type Sandbox } from '../../sandbox/index.ts';
import { startService } from '../../sites/services/startService.ts';
import { runCommand } from '../../sites/services/runCommand.ts';
import { openLayers, type SiteRelease } from '../../sites/index.ts';
import { openBuilding, type RepositoryFiles } from '../../../testing/deployments/building.ts';
import {
  bombOf,
  goSystem,
  gzipped,
  layerOf,
  openImageRegistry,
  systemOf,
  type TarEntry,
} from '../../../testing/deployments/imageRegistry.ts';
import { sourceTreeOf } from '../../../testing/hosting/sourceTreeOf.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { planOf, type Machine, type RunManifest } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-images-'));
const describeWhereHeld = sandboxHolds(join(folder, 'sandbox')) ? describe : describe.skip;
const go = goSystem();
const describeWithGo = go ? describe : describe.skip;

/** A program that answers requests with what an expression of Perl says. */
const server = (says: string) => `socket(my $s, 2, 1, 0); setsockopt($s, 1, 2, 1);
bind($s, pack('S n a4 x8', 2, $ENV{PORT}, "\\0\\0\\0\\0")) or die "bind: $!"; listen($s, 16);
while (accept(my $c, $s)) { while (<$c>) { last if /^\\r?$/ } my $b = ${says};
  print $c "HTTP/1.1 200 OK\\r\\ncontent-length: " . length($b) . "\\r\\nconnection: close\\r\\n\\r\\n$b"; close $c }
`;

let product: TestServer;
let at: Awaited<ReturnType<typeof openBuilding>>;
let registry: Awaited<ReturnType<typeof openImageRegistry>>;
let sandbox: Sandbox;
const system = [
  'cat',
  'chmod',
  'chown',
  'cp',
  'env',
  'id',
  'ln',
  'ls',
  'mkdir',
  'mkfifo',
  'perl',
  'rm',
  'touch',
];

const add = (name: string, layers: readonly (readonly TarEntry[])[], config?: Record<string, unknown>) =>
  registry.add(name, '1', {
    layers: layers.map((entries) => gzipped(layerOf(entries))),
    ...(config && { config }),
  });

const build = async (files: RepositoryFiles, more: Parameters<typeof at.build>[2] = {}) => {
  const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, String(content)]));
  const result = await at.build(
    files,
    { kind: 'DOCKERFILE' },
    {
      sandbox,
      machine: { node: process.versions.node, python: null, pip: null, buildsImages: true },
      planOf: (settings, machine: Machine) => planOf(sourceTreeOf(texts), settings, machine),
      imageRegistries: [registry.url],
      ...more,
    },
  );
  return { ...result, why: result.failure?.message ?? null };
};

const releaseOf = (
  { manifest, layers }: { manifest: RunManifest; layers: readonly { path: string; digest: string }[] },
  environment: Record<string, string> = {},
): SiteRelease => ({
  releaseId: 'release',
  manifest,
  layers,
  environment,
  secrets: [],
  health: { path: '/', status: 200, seconds: 10 },
  memoryBytes: 256 * 1024 ** 2,
  place: {
    organizationId: 'o',
    environmentId: 'e',
    name: 'Service',
    share: null,
    givesWay: false,
    takesFrom: 'NOBODY',
  },
});

const answerOf = async (release: SiteRelease): Promise<string> => {
  const sockets = mkdtempSync(join(folder, 's'));
  const { folders } = await openLayers(() => at.artifacts, release);
  const life = await startService({
    release,
    folders,
    sandbox,
    folder: sockets,
    onLine: () => undefined,
    signal: new AbortController().signal,
  });
  if (!('address' in life)) throw new Error([life.message, ...life.lastLines].join('\n'));
  const text = await new Promise<string>((resolve, reject) => {
    get({ ...life.address, path: '/' }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    }).once('error', reject);
  });
  await life.stop(1_000);
  return text;
};

describeWhereHeld('a Dockerfile', () => {
  beforeAll(async () => {
    const state = await openSandbox({ folder: join(folder, 'sandbox') });
    if (!state.sandbox) throw new Error('No sandbox holds.');
    ({ sandbox } = state);
    product = await openTestServer();
    at = await openBuilding(product);
    registry = await openImageRegistry();
    add('tools', [systemOf(system)], {
      Env: ['PATH=/usr/bin:/bin', 'OF_BASE=yes'],
      ExposedPorts: { '4000/tcp': {} },
    });
  });
  afterAll(async () => {
    registry.close();
    await at.close();
    await product.close();
    await removeFolder(folder);
  });

  it('of several stages is built without network, and its file system answers requests, as the same release each time', async () => {
    const files = {
      Dockerfile: `ARG TAG=1
FROM tools:$TAG AS unused
RUN false
FROM tools:\${TAG} AS build
WORKDIR /src
COPY . .
ARG GREETING=hello
RUN mkdir /out && echo "$GREETING from $OF_BASE" > /out/greeting && chown 1000:1000 /out/greeting && id -u > /out/id
FROM tools:1
ENV NAME="the world"
WORKDIR /srv/app
COPY --from=build /src/server.pl /out/* ./
RUN perl -e 'open(F, ">/etc/file-$_") or die for 1..800'
USER nobody
EXPOSE 8080
HEALTHCHECK CMD true
ENTRYPOINT ["perl"]
CMD ["server.pl"]
`,
      '.dockerignore': '*.txt\n',
      'secret.txt': '',
      'slipway.json': '{ "kind": "DOCKERFILE", "volumes": { "data": "/var/lib/data" } }',
      'server.pl': server(
        `join('|', $ENV{NAME}, $ENV{PORT}, (getpwuid($<))[0], -e '/src' ? 'src' : 'clean', -w '/var/lib/data' ? 'writes' : 'reads', map { local (@ARGV, $/) = $_; <> } 'greeting', 'id')`,
      ),
    };
    const variables = [{ name: 'GREETING', value: 'greetings', secret: false }];
    const events: string[] = [];
    const first = await build(files, {
      variables,
      onEvent: (event) => event.type === 'PLANNED' && events.push(event.plan.images?.value ?? ''),
    });
    expect(first.why).toBeNull();
    expect(events).toEqual(['', expect.stringMatching(/^tools:1@sha256:[0-9a-f]{64}$/)]);
    expect(first.lines).toContain(
      'Line 16: HEALTHCHECK is not used, as the environment has its own health check.',
    );
    expect(first.lines.join('\n')).not.toContain('RUN false');
    const { built } = first;
    if (!built) throw new Error('Nothing was built.');
    expect(built.manifest).toMatchObject({
      kind: 'SERVICE',
      start: 'perl server.pl',
      container: { argv: ['perl', 'server.pl'], folder: '/srv/app', asRoot: false, port: 8080 },
    });
    const release = releaseOf(built, { NAME: 'everyone' });
    const volume = { folder: mkdtempSync(join(folder, 'volume-')), path: '/var/lib/data', writable: true };
    const withVolume = { ...release, volumes: async () => [{ ...volume, limitBytes: 1024 ** 2 }] };
    // Its many files take no time: the image is one mount, whatever is mounted in it.
    expect(await answerOf(withVolume)).toBe('everyone|8080|sandbox|clean|writes|greetings from yes\n|0\n');

    const said: string[] = [];
    const { folders } = await openLayers(() => at.artifacts, release);
    const order = {
      folders,
      milliseconds: 10_000,
      name: 'The command',
      sandbox,
      onLine: (text: string) => said.push(text),
      signal: new AbortController().signal,
    };
    expect(
      await runCommand(release, {
        ...order,
        command: 'cat greeting; touch x 2>/dev/null || echo closed; exit 3',
      }),
    ).toMatchObject({ exitCode: 3 });
    expect(said).toEqual(['greetings from yes', 'closed']);

    const before = registry.requests.length;
    const again = await build(files, { variables });
    expect(again.built?.digest).toBe(built.digest);
    // Only what the tag leads to was asked.
    expect(registry.requests.slice(before).every((request) => request.includes('/manifests/'))).toBe(true);
  });

  describeWithGo('of Go', () => {
    it('is built from its modules, and runs from scratch', async () => {
      if (!go) return;
      registry.add('golang', '1', {
        layers: [layerOf([...systemOf(system), ...go.entries])],
        config: { Env: [`PATH=${go.root}/bin:/usr/bin:/bin`, `GOROOT=${go.root}`] },
      });
      const { built, why } = await build({
        Dockerfile: `FROM golang:1 AS build
  WORKDIR /src
  COPY go.mod *.go ./
  COPY vendor vendor
  RUN --mount=type=cache,target=/root/.cache/go-build CGO_ENABLED=0 go build -mod=vendor -o /server .
  FROM scratch
  COPY --from=build /server /server
  ENTRYPOINT ["/server"]
  `,
        'go.mod': 'module example.com/app\n\ngo 1.19\n\nrequire example.com/words v1.0.0\n',
        'vendor/modules.txt': '# example.com/words v1.0.0\n## explicit; go 1.19\nexample.com/words\n',
        'vendor/example.com/words/words.go': 'package words\n\nconst Hello = "Hello from Go"\n',
        'main.go': `package main

  import (
  	"fmt"
  	"net/http"
  	"os"

  	"example.com/words"
  )

  func main() {
  	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, words.Hello, " as ", os.Getuid()) })
  	panic(http.ListenAndServe(":"+os.Getenv("PORT"), nil))
  }
  `,
      });
      expect(why).toBeNull();
      if (!built) return;
      expect(built.bytes).toBeLessThan(20_000_000);
      expect(await answerOf(releaseOf(built))).toBe('Hello from Go as 0');
    });
  });

  it('whose commands attack reaches no file, network or right of this machine', async () => {
    const canary = join(folder, 'canary');
    writeFileSync(canary, 'seen');
    const attack = `open(my $f, '<', ${JSON.stringify(canary)}) and print "reads files\\n";
print "root\\n" if \`cat /proc/self/status\` =~ /^Uid:\\t0/m;
socket(my $s, 2, 1, 0); connect($s, pack('S n a4 x8', 2, ${new URL(registry.url).port}, "\\x7f\\0\\0\\1")) and print "connects\\n";
chroot('/') and print "chroots\\n"; my @mount = qw(tmpfs /tmp tmpfs); syscall(165, @mount, 0, 0) == 0 and print "mounts\\n";
syscall(272, 0x10000000) == 0 and print "unshares\\n"; kill(0, ${process.pid}) and print "signals\\n";
print "environment\\n" if grep { /DATABASE_URL|SECRET_KEY/ } keys %ENV; print "done\\n";`;
    const { lines, why } = await build({
      Dockerfile: 'FROM tools:1\nCOPY attack.pl /\nRUN perl /attack.pl\nCMD ["perl"]\n',
      'attack.pl': attack,
    });
    expect(why).toBeNull();
    const from = lines.findIndex((line) => line.startsWith('$ RUN perl'));
    expect(lines.slice(from + 1, lines.indexOf('done') + 1)).toEqual(['done']);
  });

  it('whose commands plant links and special files is copied and kept as it is seen from within', async () => {
    const { built, why } = await build({
      Dockerfile: `FROM tools:1 AS build
RUN ln -s ${folder} /out && ln -s /etc/passwd /people && mkfifo /pipe && mkdir /d && touch /d/file && chmod 4755 /d/file && ln -s ../../../../../../etc /up
FROM tools:1
RUN ln -s /srv /data && mkdir /srv
COPY --from=build /people /d/file /data/
COPY --from=build /up /pipe /out /kept/
COPY server.pl /data/
CMD ["perl", "/srv/server.pl"]
`,
      'server.pl': server(
        `join('|', readlink('/srv/people'), readlink('/kept/up'), readlink('/kept/out'), (-p '/kept/pipe') ? 'pipe' : 'none', sprintf('%o', (stat '/srv/file')[2] & 07777), readlink('/data'))`,
      ),
    });
    expect(why).toBeNull();
    if (!built) return;
    expect(await answerOf(releaseOf(built))).toBe(`../etc/passwd|../etc|..${folder}|none|555|srv`);
    expect(existsSync(join(folder, 'people'))).toBe(false);
  });

  it.each<[string, string, string]>([
    ['a file that is not there', 'COPY nothing /', 'line 2: COPY nothing / failed; the log says why.'],
    [
      'a command that fails',
      'RUN echo no >&2; exit 4',
      'line 2: "RUN echo no >&2; exit 4" exited with code 4. The log says why. RUN has no network here',
    ],
    ['an image that is not there', 'COPY --from=absent:2 /a /b', `has no image absent:2.`],
    [
      'an image from elsewhere',
      'COPY --from=quay.io/a/b /a /b',
      'is on quay.io. This server takes images from 127.0.0.1:',
    ],
    ['nothing to start', 'RUN true', 'line 1: Nothing says what is started. Add CMD or ENTRYPOINT.'],
    [
      'a value that grows',
      `ENV A=xxxxxxxxxxxxxxxx\n${'ENV A=$A$A$A$A\n'.repeat(8)}CMD a`,
      'An instruction has more than 32 KiB once',
    ],
    [
      'variables that are too long together',
      `ARG B=${'x'.repeat(30_000)}\n${[1, 2, 3, 4, 5].map((one) => `ENV A${one}=$B`).join('\n')}\nCMD a`,
      'Its variables have more than 128 KiB together.',
    ],
    [
      'a variable of a name that all objects have',
      'ARG constructor\nENV __proto__=x\nRUN exit 5',
      'exited with code 5',
    ],
    [
      'a link where the sandbox puts something',
      'RUN rm -r /tmp && ln -s /root /tmp\nRUN true',
      'line 3: /tmp is in the way of a mount.',
    ],
    [
      'a link where files of the sandbox are seen',
      "RUN perl -e 'rename(q(/etc), q(/other)) and symlink(q(/other), q(/etc)) or die'\nCMD a",
      'The image cannot run here: /etc is in the way of a mount.',
    ],
    [
      'names that take many bytes',
      `ARG B=${'漢'.repeat(30_000)}\nCOPY ["$B", "$B", "/"]`,
      'line 3: It copies too many files by their names: copy a folder.',
    ],
    [
      'a fork bomb',
      "RUN perl -e 'my $n = 0; while (defined(my $p = fork)) { if (!$p) { sleep 60; exit } last if ++$n > 2000 } exit($n > 1000 ? 0 : 9)'",
      'exited with code 9',
    ],
  ])('%s is told with its line', async (_name, instruction, message) => {
    const { why, built } = await build({ Dockerfile: `FROM tools:1\n${instruction}\n` });
    expect(built).toBeNull();
    expect(why).toContain(message);
  });

  it('is refused where base images, platforms or machines do not fit, with what would help', async () => {
    add('triggers', [[{ path: 'a', content: '' }]], { OnBuild: ['RUN rm -rf /'] });
    expect((await build({ Dockerfile: 'FROM triggers:1\nCMD a' })).why).toContain('has ONBUILD instructions');
    expect((await build({ Dockerfile: 'FROM --platform=linux/s390x tools:1\nCMD a' })).why).toContain(
      'builds for linux/',
    );
    registry.answerBy(() => true);
    expect(
      (await build({ Dockerfile: 'FROM silent:1\nCMD a' }, { milliseconds: 200 })).failure,
    ).toMatchObject({ code: 'TIME' });
    registry.answerBy(null);
    const none = { ...sandbox, noRoots: async () => 'They are missing.' };
    expect((await build({ Dockerfile: 'FROM scratch\nCMD a' }, { sandbox: none })).failure).toMatchObject({
      code: 'NO_SANDBOX',
      message: 'This server runs no containers. They are missing.',
    });
    expect(
      (await build({ Dockerfile: 'FROM tools:1' }, { sandbox: null, mend: 'Install it.' })).failure,
    ).toMatchObject({ code: 'NO_SANDBOX' });
  });

  it('takes layers of attackers as data: paths, links, devices, whiteouts and bombs', async () => {
    // Where nothing is on this machine.
    const outside = `/planted-${process.pid}`;
    add('hostile', [
      systemOf(system),
      [
        { path: 'absolute', type: '2', target: outside },
        { path: 'absolute/planted', content: 'x' },
        { path: '/rooted', content: 'in the image' },
        { path: 'up', type: '2', target: '../../../../../../..' },
        { path: 'up/above', content: 'in the image' },
        { path: 'device', type: '4', content: '' },
        { path: 'setuid', content: '', mode: 0o4755 },
        { path: 'second', type: '1', target: 'etc/passwd' },
        { path: 'gone/a', content: '' },
        { path: 'opaque/a', content: '' },
        { path: `${'deep/'.repeat(30)}file`, content: 'deep' },
      ],
      [
        { path: '.wh.gone', content: '' },
        { path: 'opaque/.wh..wh..opq', content: '' },
        { path: 'opaque/b', content: '' },
      ],
    ]);
    const { lines, why } = await build({
      Dockerfile: `FROM hostile:1
RUN cat /rooted /above ${outside}/planted /${'deep/'.repeat(30)}file && cat /second && ls /opaque && ls -d /gone /device /usr || ls -l /setuid
CMD ["a"]
`,
    });
    expect(why).toBeNull();
    const said = lines.join('\n');
    expect(said).toContain('in the imagein the imagexdeeproot:x:0:0');
    expect(said).toMatch(/^b$/m);
    expect(said).toContain("cannot access '/gone'");
    expect(said).toContain("cannot access '/device'");
    expect(said).toMatch(/^-rwxr-xr-x .* \/setuid$/m);
    expect(existsSync(outside)).toBe(false);

    add('outside', [[{ path: '../../outside', content: 'x' }]]);
    expect((await build({ Dockerfile: 'FROM outside:1\nCMD a' })).lines).toContain(
      '../../outside leads out of the image.',
    );
    registry.add('damaged', '1', { layers: [Buffer.alloc(2_048, 'x')] });
    expect((await build({ Dockerfile: 'FROM damaged:1\nCMD a' })).why).toContain('The image is damaged');
    registry.add('bomb', '1', { layers: [800, 801, 802].map(bombOf) });
    expect((await build({ Dockerfile: 'FROM bomb:1\nCMD a' })).failure).toMatchObject({ code: 'DISK' });
  });
});
