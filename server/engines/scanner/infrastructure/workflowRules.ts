import { type Told, toldOf as told } from './told.ts';

const pin =
  'Pin the action to a full commit hash, with the tag as a comment, and let an update tool keep it current.';

/** What is told of workflows of GitHub Actions, after GitHub's guide to hardening them. */
export const workflowRules = {
  strangersCode: told(
    'dangerous-workflow',
    'pull-request-target-checkout',
    ['FULL_CONTROL', 829],
    [
      'Untrusted code runs with repository permissions',
      'The workflow is triggered by pull requests from anyone, has access to the secrets of the repository, and checks out the code of the pull request.',
      'Run on pull_request, or do not check out the head of the pull request.',
    ],
  ),
  scriptInjection: told(
    'dangerous-workflow',
    'script-injection',
    ['PIPELINE', 94],
    [
      'Script injection from untrusted input',
      'Text that anyone can set, such as a title or a branch name, is inserted into the script before it runs and can execute commands.',
      'Pass the text through an environment variable of the step, and use the variable in quotes.',
    ],
  ),
  inputInScript: told(
    'dangerous-workflow',
    'input-in-script',
    ['PIPELINE', 78, 'MEDIUM'],
    [
      'Input is inserted into a script',
      'An input or parameter is inserted into the script before it runs: whoever may set it, or a workflow that passes it on, can execute commands.',
      'Pass the input through an environment variable of the step, and use the variable in quotes.',
    ],
  ),
  plainDocker: told(
    'transport-encryption',
    'docker-api-without-tls',
    ['PIPELINE', 319],
    [
      'Docker is reached without TLS',
      'Whoever reaches the port controls the Docker daemon, and traffic to it can be changed in transit.',
      'Use port 2376 with certificates.',
    ],
  ),
  unverifiedTls: told(
    'transport-encryption',
    'certificate-not-verified-in-pipeline',
    ['PIPELINE', 295],
    [
      'Certificates or host keys are not verified',
      'An attacker in the network path can replace what the pipeline downloads, or receive what it sends.',
      'Remove the option, and add the certificate authority or the host key that is needed.',
    ],
  ),
  oldCommands: told(
    'dangerous-workflow',
    'unsecure-workflow-commands',
    ['PIPELINE', 94, 'MEDIUM'],
    [
      'Insecure workflow commands are enabled',
      'With the deprecated set-env and add-path commands enabled, any printed text can change the environment and the PATH of later steps.',
      'Remove ACTIONS_ALLOW_UNSECURE_COMMANDS and write to the files GITHUB_ENV and GITHUB_PATH.',
    ],
  ),
  ownRunner: told(
    'dangerous-workflow',
    'self-hosted-runner-for-pull-requests',
    ['PIPELINE', 829],
    [
      'Pull requests run on self-hosted runners',
      'Code of a pull request runs on the runner and can leave files or processes behind for later jobs. In a public repository anyone can open a pull request.',
      'Run pull requests on GitHub-hosted or ephemeral runners.',
    ],
  ),
  allSecrets: told(
    'dangerous-workflow',
    'all-secrets-handed-on',
    ['PIPELINE', 200],
    [
      'All secrets are passed on',
      'The called workflow or step receives every secret of the repository, including those it does not need.',
      'Pass only the secrets that are needed.',
    ],
  ),
  secretsForAll: told(
    'token-permissions',
    'secret-in-environment-of-workflow',
    ['PIPELINE', 526],
    [
      'Secret in the environment of every job',
      'Every step of every job, including third-party actions, can read the secret.',
      'Set the variable only in the step that needs it.',
    ],
  ),
  keptCredentials: told(
    'dangerous-workflow',
    'whole-folder-as-artifact',
    ['PIPELINE', 522],
    [
      'Artifact contains repository credentials',
      'The checkout stores the token of the job in .git/config, which is uploaded with the artifact: anyone who can read the artifact can use the token.',
      'Upload only the build output, or check out with persist-credentials: false.',
    ],
  ),
  poisonedCache: told(
    'dangerous-workflow',
    'cache-in-release',
    ['PIPELINE', 349],
    [
      'Release build uses a cache',
      'A workflow with fewer permissions may have written the cache, and its contents become part of the release.',
      'Build releases without a cache.',
    ],
  ),
  pipedScript: told(
    'pinned-dependencies',
    'piped-install-script',
    ['PIPELINE', 494],
    [
      'Downloaded script is run without verification',
      'The script is not verified before it runs. An attacker who controls the server or the connection can run code here.',
      'Download a fixed version, verify its checksum, then run it.',
    ],
  ),
  writeAll: told(
    'token-permissions',
    'token-may-write-everything',
    ['FULL_CONTROL', 250],
    [
      'Workflow token has full write access',
      'Every step, including third-party actions, can change the repository and its releases.',
      'Set "permissions: read-all" at the top and grant write access per job where it is needed.',
    ],
  ),
  writesForAll: told(
    'token-permissions',
    'every-job-may-write',
    ['PIPELINE', 250],
    [
      'Write permission for all jobs',
      'The permission is granted to all jobs of the workflow and to every action they use.',
      'Grant it only to the job that needs it.',
    ],
  ),
  unsaid: told(
    'token-permissions',
    'token-permissions-not-set',
    ['PIPELINE', 276],
    [
      'Workflow token permissions are not set',
      'Without "permissions" the token has the default permissions of the repository, which may include full write access.',
      'Set "permissions: read-all" at the top and grant write access per job where it is needed.',
    ],
  ),
  unpinned: told(
    'pinned-dependencies',
    'unpinned-action',
    ['PIPELINE', 829],
    [
      'Action is not pinned to a commit',
      'A tag can be moved to different code, which then runs with access to the secrets of the workflow. A commit hash cannot.',
      pin,
    ],
  ),
  ownPinned: told(
    'pinned-dependencies',
    'unpinned-official-action',
    ['HARDENING', 829],
    [
      'Official action is not pinned to a commit',
      'A tag can be moved to different code. A commit hash cannot.',
      pin,
    ],
  ),
} as const satisfies Record<string, Told>;
