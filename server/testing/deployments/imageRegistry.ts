import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
const ofOci = 'application/vnd.oci.image';
const plainLayer = `${ofOci}.layer.v1.tar`;
const manifestType = `${ofOci}.manifest.v1+json`;
const indexType = `${ofOci}.index.v1+json`;

/** Something in a layer of an image: a file unless said otherwise. */
export type TarEntry = {
  path: string;
  content?: string | Buffer;
  /** As tar has it: `2` a link, `1` a second name, `5` a folder, `3` a device. */
  type?: string;
  target?: string;
  mode?: number;
};

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

const headerOf = ({ path, content = '', type = '0', target = '', mode = 0o644 }: TarEntry): Buffer => {
  const header = Buffer.alloc(512);
  header.write(path.slice(0, 100), 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(Buffer.byteLength(content), 12), 124);
  header.write(octal(0, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write(target.slice(0, 100), 157);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const blocksOf = (entry: TarEntry): Buffer[] => {
  const content = Buffer.from(entry.content ?? '');
  return [headerOf(entry), content, Buffer.alloc((512 - (content.length % 512)) % 512)];
};

/** A layer, not compressed. */
export const layerOf = (entries: readonly TarEntry[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap((entry) => {
      if (Buffer.byteLength(entry.path) <= 100) return blocksOf(entry);
      return [
        ...blocksOf({ path: '././@LongLink', type: 'L', content: `${entry.path}\0` }),
        ...blocksOf(entry),
      ];
    }),
    Buffer.alloc(1024),
  ]);

/** The files of a program of this machine, with the libraries that it needs, as they stand here. */
const filesOf = (program: string): string[] => {
  const path = execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim();
  const said = execFileSync('ldd', [realpathSync(path)], { encoding: 'utf8' });
  return [path, ...(said.match(/\/\S+/g) ?? [])];
};

/**
 * A small system out of programs of this machine: what images in a test are made of, as none are to be had. Each file stands where it is found
 * here, by its own name.
 */
export const systemOf = (programs: readonly string[]): TarEntry[] => {
  const paths = [...new Set(programs.flatMap(filesOf))].sort();
  return [
    ...paths.map((path) => ({ path: path.slice(1), content: readFileSync(path), mode: 0o755 })),
    { path: 'bin/sh', type: '2', target: realpathSync('/bin/sh') },
    { path: realpathSync('/bin/sh').slice(1), content: readFileSync('/bin/sh'), mode: 0o755 },
    { path: 'etc/passwd', content: 'root:x:0:0:root:/root:/bin/sh\n' },
    { path: 'root', type: '5', mode: 0o700 },
    { path: 'tmp', type: '5', mode: 0o1777 },
  ];
};

const isProgram = (path: string): boolean => /\/(?:bin|tool)\//.test(path);

/** The Go of this machine, as files of an image; null where there is none. */
export const goSystem = (): { root: string; entries: TarEntry[] } | null => {
  let root: string;
  try {
    root = execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
  const parts = ['bin', 'pkg/tool', 'pkg/include', `pkg/linux_${architecture}`, 'src'].map(
    (part) => `${root}/${part}`,
  );
  const found = execFileSync(
    'sh',
    [
      '-c',
      'find -L "$@" -type f ! -name "*_test.go" ! -path "*/testdata/*" ! -path "*/src/cmd/*" 2>/dev/null || true; ls "$0/go.env" "$0/VERSION" 2>/dev/null || true',
      root,
      ...parts,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  const paths = found.split('\n').filter(Boolean);
  return {
    root,
    entries: paths.map((path) => ({
      path: path.slice(1),
      content: readFileSync(path),
      mode: isProgram(path) ? 0o755 : 0o644,
    })),
  };
};

/** A layer that is small as it comes, and takes as many mebibytes when it is unpacked. */
export const bombOf = (mebibytes: number): Layer => {
  const zeros = gzipSync(Buffer.alloc(1024 ** 2));
  const header = headerOf({ path: `zeros-${mebibytes}` });
  header.write(octal(mebibytes * 1024 ** 2, 12), 124);
  header.write(' '.repeat(8), 148);
  header.write(
    `${header
      .reduce((all, byte) => all + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return {
    content: Buffer.concat([gzipSync(header), ...Array<Buffer>(mebibytes).fill(zeros)]),
    mediaType: `${plainLayer}+gzip`,
  };
};

const digestOf = (content: Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

export type Layer =
  | Buffer
  | { content: Buffer; mediaType: string; told?: { digest?: string; size?: number } };

/** An image as a registry has it. */
export type TestImage = { layers: readonly Layer[]; config?: Record<string, unknown>; architecture?: string };

const typeOf = (manifest: Buffer | undefined): string =>
  manifest?.includes(`"mediaType":"${indexType}"`) ? indexType : manifestType;

/** A registry of images, on loopback, as the OCI distribution specification has it. */
export const openImageRegistry = async () => {
  const blobs = new Map<string, Buffer>();
  const manifests = new Map<string, Buffer>();
  const requests: string[] = [];
  let answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;
  const put = (content: Buffer): string => {
    const digest = digestOf(content);
    blobs.set(digest, content);
    return digest;
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(`${request.method} ${path}`);
    if (answer?.(request, response)) return;
    if (path === '/v2/') return void response.end('{}');
    const [, repository, kind, reference] = /^\/v2\/(.+)\/(manifests|blobs)\/([^/]+)$/.exec(path) ?? [];
    const found =
      kind === 'manifests' ? manifests.get(`${repository} ${reference}`) : blobs.get(reference ?? '');
    const type = kind === 'manifests' ? typeOf(found) : 'application/octet-stream';
    // Registries send no manifest of a type that was not asked for.
    const isAccepted = kind !== 'manifests' || (request.headers.accept ?? '').includes(type);
    if (!found || !isAccepted) return void response.writeHead(404).end('{"errors":[]}');
    response.writeHead(200, { 'content-type': type, 'content-length': found.length }).end(found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Answers a request itself, unless it returns false. */
    answerBy: (handler: typeof answer) => {
      answer = handler;
    },
    /** Adds an image, and returns the digest that its tag leads to. */
    add: (
      repository: string,
      tag: string,
      { layers, config = {}, architecture: made = architecture }: TestImage,
    ): string => {
      const document = Buffer.from(
        JSON.stringify({ architecture: made, os: 'linux', config, rootfs: { type: 'layers', diff_ids: [] } }),
      );
      const manifest = Buffer.from(
        JSON.stringify({
          schemaVersion: 2,
          mediaType: manifestType,
          config: { mediaType: `${ofOci}.config.v1+json`, digest: put(document), size: document.length },
          layers: layers.map((layer) => {
            const { content, mediaType, told } = Buffer.isBuffer(layer)
              ? { content: layer, mediaType: plainLayer, told: {} }
              : { told: {}, ...layer };
            return { digest: put(content), size: content.length, mediaType, ...told };
          }),
        }),
      );
      const index = Buffer.from(
        JSON.stringify({
          schemaVersion: 2,
          mediaType: indexType,
          manifests: [
            {
              mediaType: manifestType,
              digest: digestOf(manifest),
              size: manifest.length,
              platform: { os: 'linux', architecture: made },
            },
          ],
        }),
      );
      for (const content of [manifest, index]) manifests.set(`${repository} ${digestOf(content)}`, content);
      manifests.set(`${repository} ${tag}`, index);
      return digestOf(index);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** A layer as most registries have them. */
export const gzipped = (content: Buffer): Layer => ({
  content: gzipSync(content),
  mediaType: `${plainLayer}+gzip`,
});
