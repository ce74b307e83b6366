import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endlessPack } from './endlessPack.ts';
import { type HistoryOptions, writeRepository } from './gitRepository.ts';
import { endOf, runCommand } from '../processes/runCommand.ts';

type RepositoryOptions = HistoryOptions & {
  /** Makes the repository private: basic authentication with this password and any user name. */
  token?: string;
};

/** A held transfer: `reached` once a client waits, `release` lets it go on, `left` once a waiting client has gone. */
export type HeldRepository = { reached: Promise<void>; release: () => void; left: Promise<void> };

export type GitServer = {
  /** `http://127.0.0.1:port` */
  url: string;
  /** `127.0.0.1:port`, for GIT_ALLOWED_HOSTS. */
  host: string;
  /** Every request's path and headers, oldest first. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** Makes a repository of these files (path to text) and returns its address. Calling it again adds commits. */
  addRepository(name: string, files: Record<string, string>, options?: RepositoryOptions): Promise<string>;
  /** The address of a repository that answers every request with a redirect to another. */
  addRedirect(name: string, target: string): string;
  /** The address of a page that answers every request with this HTML. */
  addPage(name: string, html: string): string;
  /** Holds the objects of a repository (or every answer) back until released: a slow transfer. */
  hold(name: string, what?: 'objects' | 'every request'): HeldRepository;
  /** Makes a repository's transfer send valid objects without end; 2 kB a second when it trickles. */
  makeEndless(name: string, options?: { trickles: boolean }): void;
  /** Renames a branch and makes it the default one. */
  renameBranch(name: string, from: string, to: string): Promise<void>;
  /** The bare repository's folder on this machine. */
  directory(name: string): string;
  close(): Promise<void>;
};

type Hold = { everything: boolean; reach: () => void; released: Promise<void>; leave: () => void };

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Runs git's own CGI program for one request and copies its answer. */
async function serveByGit(
  program: string,
  root: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const env = {
    PATH: process.env.PATH,
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: decodeURIComponent(path),
    QUERY_STRING: query,
    REQUEST_METHOD: request.method,
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    CONTENT_LENGTH: String(body.length),
    HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
  };
  const { stdout } = await endOf({ program, args: [], env, input: body });
  const end = stdout.indexOf('\r\n\r\n');
  const headers = stdout
    .toString('latin1', 0, end)
    .split('\r\n')
    .map((line) => line.split(': ', 2));
  const status = headers.find(([name]) => name === 'Status')?.[1];
  response.statusCode = status ? Number.parseInt(status, 10) : 200;
  for (const [name = '', value = ''] of headers) if (name !== 'Status') response.setHeader(name, value);
  response.end(stdout.subarray(end + 4));
}

/**
 * A smart-HTTP Git server on the loopback interface for tests: node's http in front of `git http-backend`, with
 * private, redirecting, held and endless repositories. Close it in `afterAll`.
 */
export async function startGitServer(): Promise<GitServer> {
  const root = await mkdtemp(join(tmpdir(), 'slipway-git-'));
  const { stdout: programs } = await runCommand('git', ['--exec-path']);
  const program = join(programs.trim(), 'git-http-backend');
  const tokens = new Map<string, string>();
  const redirects = new Map<string, string>();
  const pages = new Map<string, string>();
  const endless = new Set<string>();
  const trickling = new Set<string>();
  const held = new Map<string, Hold>();
  const requests: GitServer['requests'] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization } = request.headers;
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const name = path.split('/')[1]?.replace(/\.git$/, '') ?? '';
    const target = redirects.get(name);
    if (target !== undefined) {
      response.writeHead(301, { location: target + path.slice(path.indexOf('/', 1)) }).end();
      return;
    }
    const page = pages.get(name);
    if (page !== undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    const token = tokens.get(name);
    const given = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    if (token !== undefined && given.slice(given.indexOf(':') + 1) !== token) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    const body = await readBody(request);
    const transfers = body.includes('command=fetch');
    const hold = held.get(name);
    if (hold && (transfers || hold.everything)) {
      hold.reach();
      await Promise.race([hold.released, new Promise((resolve) => response.once('close', resolve))]);
      if (response.destroyed) return hold.leave();
    }
    if (transfers && endless.has(name)) return endlessPack(response, body, trickling.has(name));
    await serveByGit(program, root, request, body, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The Git server has no port.');
  const host = `127.0.0.1:${address.port}`;
  const url = `http://${host}`;
  const directory = (name: string): string => join(root, `${name}.git`);

  return {
    url,
    host,
    requests,
    directory,
    async addRepository(name, files, options = {}) {
      await writeRepository(directory(name), files, options);
      if (options.token !== undefined) tokens.set(name, options.token);
      return `${url}/${name}.git`;
    },
    addRedirect(name, target) {
      redirects.set(name, target);
      return `${url}/${name}.git`;
    },
    addPage(name, html) {
      pages.set(name, html);
      return `${url}/${name}`;
    },
    hold(name, what = 'objects') {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const everything = what === 'every request';
      held.set(name, { everything, reach: reached.resolve, released: released.promise, leave: left.resolve });
      return { reached: reached.promise, release: released.resolve, left: left.promise };
    },
    async renameBranch(name, from, to) {
      await runCommand('git', [`--git-dir=${directory(name)}`, 'branch', '--move', from, to]);
    },
    makeEndless(name, { trickles } = { trickles: false }) {
      endless.add(name);
      if (trickles) trickling.add(name);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(root, { recursive: true, force: true });
    },
  };
}
