import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderKind } from '../../engines/providers/index.ts';
import type {
  AcceptedStatus,
  DoubleApp,
  DoubleInstallationToken,
  DoublePullRequest,
  DoubleRules,
  DoubleState,
} from './doubleRules.ts';
import { azure } from './rules/azure.ts';
import { bitbucket } from './rules/bitbucket.ts';
import { gitea } from './rules/gitea.ts';
import { github } from './rules/github.ts';
import { installationTokenOf, isGranted } from './rules/githubApp.ts';
import { gitlab } from './rules/gitlab.ts';

/**
 * What every request to the API is answered with; ENDLESS: 201 and a body that never ends; SILENT: nothing at all; LOST: it does what a request that
 * changes something asks for, and answers 502.
 */
type Reply =
  | { status: number; body: string; headers?: Readonly<Record<string, string>> }
  | 'ENDLESS'
  | 'SILENT'
  | 'LOST';

/** A provider of repositories on the loopback address. */
export type ProviderDouble = {
  /** `http://127.0.0.1:port` */
  url: string;
  /** `127.0.0.1:port`, for PROVIDER_ALLOWED_HOSTS and GIT_ALLOWED_HOSTS. */
  host: string;
  /** Address of the repository that is there, as it is cloned. */
  repositoryUrl: string;
  /** The statuses that it accepted, oldest first. */
  statuses: readonly AcceptedStatus[];
  /** The pull requests that it has, oldest first; a test may change them. */
  pullRequests: DoublePullRequest[];
  /** The tokens that GitHub Apps were given, oldest first; a test may remove them, as GitHub does when an app is uninstalled. */
  installationTokens: Map<string, DoubleInstallationToken>;
  /** Every request to the API, oldest first. */
  requests: readonly { method: string; path: string; authorization: string }[];
  /** Answers all requests to the API like this from now on; null: as its documentation says. */
  answer: (reply: Reply | null) => void;
  /** Does this before the next request that changes something is answered. */
  before: (work: () => Promise<unknown>) => void;
  /** Waits until something holds of the accepted statuses, and answers them. */
  until: (holds: (statuses: readonly AcceptedStatus[]) => boolean) => Promise<readonly AcceptedStatus[]>;
  close: () => Promise<void>;
};

type Options = {
  kind: ProviderKind;
  /** Tokens, each with its scopes. */
  tokens: Readonly<Record<string, readonly string[]>>;
  /** GitHub Apps by their App ID or Client ID; none unless given. */
  apps?: Readonly<Record<string, DoubleApp>>;
  /** What it takes as the time; that of this machine unless given. */
  now?: () => Date;
  /** Whether Git requests need a token that may read, and pushes one that may write; not unless given. */
  isPrivate?: () => boolean;
  /** Commits that are there; all unless given. */
  commits?: readonly string[];
  /** The repository that is there; `acme/shop` unless given. */
  repository?: string;
  /** The commit of a branch of the repository, null when it is not there; every branch is unless given. */
  branch?: (name: string) => string | null;
  /** Where Git requests for `acme/<name>.git` go: a Git server that has `<name>.git`. */
  git?: string;
};

const rulesOf: Readonly<Record<ProviderKind, () => DoubleRules>> = {
  GITHUB: () => github,
  GITLAB: gitlab,
  BITBUCKET: () => bitbucket,
  AZURE: () => azure,
  GITEA: () => gitea,
};

const objectOf = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
};

/** Whether a Git request carries a token that may do it: one of an app with the user name that GitHub wants for it. */
const mayGit = ({ headers, url = '' }: IncomingMessage, state: DoubleState): boolean => {
  const given = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
  const [user = '', password = ''] = given.split(':');
  const ofApp = installationTokenOf(password, state);
  if (!ofApp) return state.tokens.get(password)?.includes('repo') === true;
  return (
    user === 'x-access-token' && isGranted(ofApp, 'contents', /receive-pack/.test(url) ? 'write' : 'read')
  );
};

/** Passes a Git request on to the Git server that has the repository. */
const passOn = (git: string, request: IncomingMessage, response: ServerResponse): void => {
  const path = (request.url ?? '/').replace(/^\/[^/]+/, '');
  const { host: _host, ...headers } = request.headers;
  const passed = send(`${git}${path}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
};

/** Opens a double of a provider; close it after the tests of the file. */
export const openProviderDouble = async ({
  kind,
  tokens,
  apps = {},
  now = () => new Date(),
  isPrivate = () => false,
  commits,
  repository = 'acme/shop',
  branch = () => 'b'.repeat(40),
  git,
}: Options): Promise<ProviderDouble> => {
  const rules = rulesOf[kind]();
  const statuses: AcceptedStatus[] = [];
  const pullRequests: DoublePullRequest[] = [];
  const requests: { method: string; path: string; authorization: string }[] = [];
  const installationTokens = new Map<string, DoubleInstallationToken>();
  let reply: Reply | null = null;
  let first: (() => Promise<unknown>) | null = null;
  const state = {
    tokens: new Map(Object.entries(tokens)),
    apps: new Map(Object.entries(apps)),
    installationTokens,
    now,
    repository,
    commits: commits ? new Set(commits) : null,
    accept: (status: AcceptedStatus) => statuses.push(status),
    pullRequests,
    branch,
  };

  const answerApi = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const { url: path = '', method = 'GET', headers } = request;
    if (first && method !== 'GET') {
      const work = first;
      first = null;
      const answer = () => answerApi(request, response, text);
      return void work().then(answer, () => response.destroy());
    }
    requests.push({
      method,
      path,
      authorization: headers.authorization ?? String(headers['private-token'] ?? ''),
    });
    if (reply === 'SILENT') return;
    if (reply === 'ENDLESS') {
      response.writeHead(201, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(65_536, ' ');
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
      return;
    }
    if (reply && reply !== 'LOST')
      return void response.writeHead(reply.status, reply.headers).end(reply.body);
    const answer = rules({ method, path, headers, body: objectOf(text) }, state);
    if (!answer) return void response.writeHead(404).end();
    if (reply === 'LOST' && method !== 'GET')
      return void response.writeHead(502).end('<html>Bad gateway</html>');
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const type = typeof answer.body === 'string' ? 'text/html' : 'application/json';
    response.writeHead(answer.status, { 'content-type': type, ...answer.headers }).end(body);
  };

  const server = createServer((request, response) => {
    const isApi = /^\/(?:api|2\.0)\/|\/_apis\//.test(request.url ?? '');
    if (git !== undefined && !isApi) {
      if (!isPrivate() || mayGit(request, state)) return passOn(git, request, response);
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end();
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answerApi(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    host,
    repositoryUrl:
      kind === 'AZURE' ? `http://${host}/acme/shop/_git/shop` : `http://${host}/${repository}.git`,
    statuses,
    pullRequests,
    installationTokens,
    requests,
    answer: (given) => {
      reply = given;
    },
    before: (work) => {
      first = work;
    },
    until: async (holds) => {
      while (!holds(statuses)) await wait(10);
      return statuses;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
