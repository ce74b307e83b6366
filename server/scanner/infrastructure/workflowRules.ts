import type { Told } from './told.ts';

const told = (
  check: string,
  rule: string,
  [severity, weakness]: [Told['severity'], number],
  [title, description, fix]: [string, string, string],
): Told => ({ check, rule, severity, weakness, title, description, fix });

const pin =
  'Name the full commit in place of the tag, with the tag as a comment, and let a tool propose updates.';

/** What is told of workflows of GitHub Actions, after GitHub's guide to hardening them. */
export const workflowRules = {
  strangersCode: told(
    'dangerous-workflow',
    'pull-request-target-checkout',
    ['CRITICAL', 829],
    [
      'Untrusted code runs with the rights of the repository',
      'The workflow is started by pull requests of anybody, has the secrets of the repository, and checks out what the pull request brings.',
      'Run on pull_request, or do not check out the head of the pull request.',
    ],
  ),
  scriptInjection: told(
    'dangerous-workflow',
    'script-injection',
    ['HIGH', 94],
    [
      'Untrusted text becomes part of a script',
      'What anybody may write, such as a title or the name of a branch, is put into the script before it runs, and runs with it.',
      'Pass the text through an environment variable of the step, and use the variable in quotes.',
    ],
  ),
  oldCommands: told(
    'dangerous-workflow',
    'unsecure-workflow-commands',
    ['HIGH', 94],
    [
      'What a step prints may set variables of later ones',
      'With the old commands turned on, any text that is printed may change the path and the environment of the steps that follow.',
      'Remove ACTIONS_ALLOW_UNSECURE_COMMANDS and write to the files GITHUB_ENV and GITHUB_PATH.',
    ],
  ),
  ownRunner: told(
    'dangerous-workflow',
    'self-hosted-runner-for-pull-requests',
    ['MEDIUM', 829],
    [
      'Pull requests run on a machine of one’s own',
      'What a pull request brings runs there, and what it leaves behind meets the next job. Of a public repository that is anybody’s code.',
      'Run pull requests on machines of GitHub, or on machines that are made anew for each job.',
    ],
  ),
  allSecrets: told(
    'dangerous-workflow',
    'all-secrets-handed-on',
    ['MEDIUM', 200],
    [
      'All secrets are handed on',
      'Whatever is called gets every secret of the repository, those that it does not need among them.',
      'Name the secrets that are needed.',
    ],
  ),
  secretsForAll: told(
    'token-permissions',
    'secret-in-environment-of-workflow',
    ['LOW', 526],
    [
      'A secret in the environment of every job',
      'Each step of each job, and every action that they use, reads the secret.',
      'Set the variable at the step that needs it.',
    ],
  ),
  keptCredentials: told(
    'dangerous-workflow',
    'whole-folder-as-artifact',
    ['MEDIUM', 522],
    [
      'The whole folder is uploaded with its credentials',
      'The checkout keeps the token of the job in .git/config, and the artifact has it: whoever may read the artifact may use it.',
      'Upload what was built only, or check out with persist-credentials: false.',
    ],
  ),
  poisonedCache: told(
    'dangerous-workflow',
    'cache-in-release',
    ['LOW', 349],
    [
      'A release is built from a cache',
      'The cache may have been filled by a workflow with fewer rights, and what is in it becomes part of the release.',
      'Build releases without a cache.',
    ],
  ),
  pipedScript: told(
    'pinned-dependencies',
    'piped-install-script',
    ['MEDIUM', 494],
    [
      'A script from the network is run as it comes',
      'Whoever controls that address, or the way to it, decides what runs here. Nothing checks what was downloaded.',
      'Download a fixed version, compare its checksum, then run it.',
    ],
  ),
  writeAll: told(
    'token-permissions',
    'token-may-write-everything',
    ['HIGH', 250],
    [
      'The token of the workflow may write everything',
      'Every step, and every action that a step uses, may change the repository and its releases.',
      'Set "permissions: read-all" at the top, and grant writing per job where it is needed.',
    ],
  ),
  writesForAll: told(
    'token-permissions',
    'every-job-may-write',
    ['MEDIUM', 250],
    [
      'Every job may write',
      'The right is given to all jobs of the workflow, and to every action that they use.',
      'Grant it at the job that needs it.',
    ],
  ),
  unsaid: told(
    'token-permissions',
    'token-permissions-not-set',
    ['MEDIUM', 276],
    [
      'The rights of the workflow’s token are not set',
      'Without "permissions" the token has what the repository gives by default, which may be to write everything.',
      'Set "permissions: read-all" at the top, and grant writing per job where it is needed.',
    ],
  ),
  unpinned: told(
    'pinned-dependencies',
    'unpinned-action',
    ['MEDIUM', 829],
    [
      'An action is named by a tag',
      'Whoever may move the tag decides what runs here, with the secrets of the workflow. A commit cannot be exchanged.',
      pin,
    ],
  ),
  ownPinned: told(
    'pinned-dependencies',
    'unpinned-official-action',
    ['LOW', 829],
    [
      'An action of GitHub is named by a tag',
      'Whoever may move the tag decides what runs here. A commit cannot be exchanged.',
      pin,
    ],
  ),
} as const satisfies Record<string, Told>;
