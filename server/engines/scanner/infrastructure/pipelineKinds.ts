/** A service that runs pipelines: where it keeps them, and what is particular to them. */
export type PipelineKind = {
  name: 'GITLAB' | 'AZURE' | 'CIRCLE' | 'BITBUCKET' | 'DRONE' | 'OTHER';
  path: RegExp;
  /** Variables that print every variable. */
  debug: RegExp;
  /** Texts that anybody may write, where the service puts them into a script before it runs. */
  expanded: RegExp | null;
  /** Whether `image` is what a job runs in. */
  images: boolean;
};

const none = /^$/;

const kinds: readonly PipelineKind[] = [
  {
    name: 'GITLAB',
    path: /(?:^|\/)[\w.-]*\.?gitlab-ci(?:[.-][\w-]+)*\.ya?ml$|(?:^|\/)\.gitlab\/ci\/(?:[\w-]+\/)*[^/]+\.ya?ml$/i,
    debug: /^CI_DEBUG_(?:TRACE|SERVICES)$/,
    expanded: null,
    images: true,
  },
  {
    name: 'AZURE',
    path: /(?:^|\/)\.?azure-?pipelines?(?:[.-][\w-]+)*\.ya?ml$|(?:^|\/)\.?(?:azure-?pipelines?|azuredevops)\/(?:[\w-]+\/)*[^/]+\.ya?ml$/i,
    debug: /^system\.debug$/i,
    expanded:
      /\$\((?:System\.PullRequest\.SourceBranch(?:Name)?|Build\.SourceVersion(?:Message|Author)|Build\.SourceBranchName|Build\.RequestedFor)\)|\$\{\{\s*variables\[['"](?:Build\.SourceVersionMessage|Build\.SourceBranchName|System\.PullRequest\.SourceBranch)['"]\]\s*\}\}/i,
    images: false,
  },
  {
    name: 'CIRCLE',
    path: /(?:^|\/)\.circleci\/(?:[\w-]+\/)*[^/]+\.ya?ml$/,
    debug: none,
    expanded: /<<\s*pipeline\.(?:git\.(?:branch|tag)|trigger_parameters\.[\w.-]+)\s*>>/,
    images: true,
  },
  {
    name: 'BITBUCKET',
    path: /(?:^|\/)bitbucket-pipelines\.ya?ml$/,
    debug: none,
    expanded: null,
    images: true,
  },
  {
    name: 'DRONE',
    path: /(?:^|\/)\.(?:drone|woodpecker)(?:\/[\w-]+|[.-][\w-]+)?\.ya?ml$/,
    debug: none,
    expanded: null,
    images: true,
  },
  {
    name: 'OTHER',
    path: /(?:^|\/)(?:\.travis|appveyor|\.appveyor|buildspec(?:[.-][\w-]+)*|cloudbuild(?:[.-][\w-]+)*|\.cirrus|\.semaphore\/[\w-]+|\.buildkite\/[\w.-]+|codefresh)\.ya?ml$/,
    debug: none,
    expanded: null,
    images: false,
  },
];

/** The service whose pipelines have this path; null when it is none. */
export const pipelineKind = (path: string): PipelineKind | null =>
  kinds.find((kind) => kind.path.test(path)) ?? null;
