/** A provider of repositories elsewhere. */
export type ProviderKind = 'GITHUB' | 'GITLAB' | 'BITBUCKET' | 'AZURE' | 'GITEA';

/** State of a commit status: what every provider has under one name or another. */
export type CommitState = 'PENDING' | 'SUCCESS' | 'FAILURE' | 'CANCELED';

/** A status of a commit, as one context reports it. */
export type CommitStatus = {
  /** Full hash. */
  commit: string;
  /** Name of what reports, such as `slipway/scan`. A later status of the same context replaces it. */
  context: string;
  state: CommitState;
  /** One line; adapters cut it to what the provider accepts. */
  description: string;
  targetUrl: string;
};

/** A repository at a provider, as it answers its API. Every method throws `ProviderFailure`. */
export type Provider = {
  /** Name of the provider, as people know it. */
  name: string;
  /** Sets the status of a commit; sending the same one again changes nothing. */
  setStatus: (status: CommitStatus) => Promise<void>;
  /** Asks the provider whether it accepts the token and, where it tells that, whether a scope is missing. */
  checkToken: () => Promise<void>;
};

/** A pull request to open. */
export type NewPullRequest = {
  title: string;
  /** Markdown. */
  description: string;
  source: string;
  target: string;
  draft: boolean;
};

/** A pull request at a provider, as it is now. */
export type ProviderPullRequest = {
  number: number;
  state: 'DRAFT' | 'OPEN' | 'MERGED' | 'CLOSED';
  /** Full hash of the newest commit of its branch; null where the provider doesn't tell it in full. */
  headSha: string | null;
  /** Full hash of the commit of the target branch that has it; null unless it was merged. */
  mergeSha: string | null;
  /** Who merged it, as the provider names them; null unless it was merged and the provider tells. */
  mergedBy: string | null;
};

/** The pull requests of a repository at a provider. Every method throws `ProviderFailure`. */
export type ProviderPullRequests = {
  /** The newest pull request from a branch of the repository itself, in whatever state; null when there is none. Those from forks are left out. */
  find: (source: string) => Promise<ProviderPullRequest | null>;
  /** Opens a pull request. Where the branch has an open one already, it is answered instead. */
  open: (request: NewPullRequest) => Promise<ProviderPullRequest>;
  /** A pull request by its number; null when the repository has none of this number any more. */
  read: (number: number) => Promise<ProviderPullRequest | null>;
  /** Asks the provider whether it accepts the token and, where it tells that, whether a scope or write access is missing. */
  checkToken: () => Promise<void>;
};

/** A request to a provider's API. */
type ApiRequest = {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
};

/** What the API answered: at most 1 MiB of text. */
export type ApiAnswer = {
  status: number;
  /** A response header; null where there is none. */
  header: (name: string) => string | null;
  text: string;
};

/** Port: sends a request. Throws `ProviderFailure` UNAVAILABLE when there is no answer. */
export type SendRequest = (request: ApiRequest) => Promise<ApiAnswer>;

/** What an installation token of a GitHub App may do: permissions with `read` or `write`, such as `{ statuses: 'write' }`. */
export type AppPermissions = Readonly<Record<string, string>>;

/** What opens a repository at its provider. */
export type ProviderToken = {
  token: string;
  /** What an installation token of a GitHub App may do; null for an access token. */
  permissions: AppPermissions | null;
};

/** What an adapter works with. */
export type Access = ProviderToken & {
  /** Address of the repository, as it is cloned. */
  repository: URL;
  send: SendRequest;
};

/** Where a repository is, and what opens it. */
export type OpenedRepository = ProviderToken & {
  provider: ProviderKind;
  url: string;
  /** PROVIDER_ALLOWED_HOSTS: `host:port` entries that may be private and plain http. */
  allowedHosts: readonly string[];
  clock: () => Date;
  signal?: AbortSignal | undefined;
};
