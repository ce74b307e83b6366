import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A status that a double accepted, in the words of its provider. */
export type AcceptedStatus = {
  commit: string;
  context: string;
  state: string;
  description: string;
  targetUrl: string;
};

/** A pull request that a double has. */
export type DoublePullRequest = {
  number: number;
  title: string;
  description: string;
  source: string;
  target: string;
  draft: boolean;
  state: 'OPEN' | 'MERGED' | 'CLOSED';
  /** Set by a test that merges it. */
  mergeSha: string | null;
  mergedBy: string | null;
  /** Whether its branch is that of a fork. */
  isOfFork: boolean;
};

/** A request to the API. */
export type DoubleRequest = {
  method: string;
  /** Path and query, as they were sent. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Null when the body is no JSON object. */
  body: Readonly<Record<string, unknown>> | null;
};

/** A GitHub App; a test may change all of it. */
export type DoubleApp = {
  publicKey: KeyObject;
  /** Id of its installation on the account of the repository; null when it is not installed there. */
  installation: number | null;
  /** Whether the repository was chosen when it was installed. */
  hasRepository: boolean;
  isSuspended: boolean;
  /** What the installation was granted: `{ contents: 'read' }`. */
  permissions: Readonly<Record<string, string>>;
};

/** A token that an app was given. */
export type DoubleInstallationToken = {
  permissions: Readonly<Record<string, string>>;
  repository: string;
  expiresAt: Date;
};

/** What a double knows. */
export type DoubleState = {
  /** Tokens, each with its scopes. */
  tokens: ReadonlyMap<string, readonly string[]>;
  /** GitHub Apps by their App ID or Client ID. */
  apps: ReadonlyMap<string, DoubleApp>;
  /** Tokens of apps; rules add to them. */
  installationTokens: Map<string, DoubleInstallationToken>;
  /** What the double takes as the time. */
  now: () => Date;
  /** The repository that is there: `acme/shop`. */
  repository: string;
  /** Commits that are there; null: all. */
  commits: ReadonlySet<string> | null;
  accept: (status: AcceptedStatus) => void;
  /** The pull requests that are there, oldest first; rules add to them. */
  pullRequests: DoublePullRequest[];
  /** The commit of a branch; null when there is none. */
  branch: (name: string) => string | null;
};

/** What a double answers. */
export type DoubleAnswer = {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** Answers the API of one provider as its documentation says; null for a path that is not of the API. */
export type DoubleRules = (request: DoubleRequest, state: DoubleState) => DoubleAnswer | null;

/** A field of a body as text; the empty string where it is missing or anything else. */
export const textOf = (body: DoubleRequest['body'], field: string): string => {
  const value = body?.[field];
  return typeof value === 'string' ? value : '';
};

/** Whether a text is a full hash of a commit. */
export const isHash = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);

/** Whether a text is an address of the web. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** The parameters of the query of a request. */
export const queryOf = ({ path }: DoubleRequest): URLSearchParams =>
  new URL(path, 'http://double').searchParams;

/** The path of a request without its query. */
export const placeOf = ({ path }: DoubleRequest): string => path.split('?', 1)[0] ?? '';

/** Adds a pull request with the next number. */
export const addPullRequest = (
  { pullRequests }: DoubleState,
  opened: Pick<DoublePullRequest, 'title' | 'description' | 'source' | 'target' | 'draft'>,
): DoublePullRequest => {
  const number = Math.max(16, ...pullRequests.map((one) => one.number)) + 1;
  const added = {
    ...opened,
    number,
    state: 'OPEN' as const,
    mergeSha: null,
    mergedBy: null,
    isOfFork: false,
  };
  pullRequests.push(added);
  return added;
};
