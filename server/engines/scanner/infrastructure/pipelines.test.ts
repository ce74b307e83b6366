import { readPipeline } from './pipeline.ts';
import { readWorkflow } from './workflow.ts';

const commit = '8f4b7f84864484a7bf31766abe9204da3cbe65b3';
const careful = 'permissions: { contents: read }\n';
const steps = (text: string, on = 'push') =>
  `on: ${on}\n${careful}jobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n${text}`;
const found = (path: string, text: string) =>
  [...readWorkflow({ path, text }), ...readPipeline({ path, text })].map(
    ({ rule, line }) => `${rule}:${line}`,
  );
const workflow = '.github/workflows/ci.yml';

test.each([
  [
    'script-injection:9',
    workflow,
    steps('      - run: |\n          set -e\n          echo ${{ github.event.issue.title }}\n', 'issues'),
  ],
  [
    'input-in-script:7',
    workflow,
    steps(
      '      - run: ./deploy ${{ inputs.version }}\n',
      '{ workflow_dispatch: { inputs: { version: {} } } }',
    ),
  ],
  [
    'input-in-script:6',
    'tag/action.yml',
    'inputs: { tag: {} }\nruns:\n  using: composite\n  steps:\n    - shell: bash\n      run: git tag ${{ inputs.tag }}\n',
  ],
  ['secrets-in-pipeline-log:7', workflow, steps('      - run: echo ${{ secrets.KEY }} | base64\n')],
  ['certificate-not-verified-in-pipeline:7', workflow, steps('      - run: curl -sk https://a.test/x\n')],
  ['docker-api-without-tls:3', '.gitlab-ci.yml', 'a:\n  variables:\n    DOCKER_HOST: tcp://docker:2375\n'],
  ['script-injection:3', '.gitlab-ci.yml', 'a:\n  script:\n    - eval "echo $CI_COMMIT_MESSAGE"\n'],
  ['unpinned-pipeline-include:2', '.circleci/config.yml', 'orbs:\n  slack: circleci/slack@volatile\n'],
  ['script-injection:2', 'azure-pipelines.yml', 'steps:\n  - script: echo $(Build.SourceVersionMessage)\n'],
  ['unpinned-pipeline-include:2', 'bitbucket-pipelines.yml', 'step:\n  - pipe: team/deploy\n'],
  ['container-runtime-socket:1', 'Jenkinsfile', "args '-v /var/run/docker.sock:/var/run/docker.sock'\n"],
  ['script-injection:7', workflow, steps('      - run: git switch ${{ github.head_ref }}\n')],
  [
    'script-injection:9',
    workflow,
    steps(
      '      - env:\n          TITLE: ${{ github.event.issue.title }}\n        run: echo "${{ env.TITLE }}"\n',
    ),
  ],
  [
    'script-injection:9',
    workflow,
    steps(
      `      - uses: actions/github-script@${commit}\n        with:\n          script: log("\${{ github.event.comment.body }}")\n`,
    ),
  ],
  [
    'script-injection:4',
    'lint/action.yml',
    'runs:\n  using: composite\n  steps:\n    - run: echo "${{ github.event.pull_request.title }}"\n',
  ],
  [
    'pull-request-target-checkout:7',
    workflow,
    steps('      - run: gh pr checkout ${{ github.event.number }}\n', 'pull_request_target'),
  ],
  [
    'pull-request-target-checkout:9',
    workflow,
    steps(
      `      - uses: actions/checkout@${commit}\n        with:\n          ref: refs/pull/\${{ github.event.number }}/merge\n`,
      'pull_request_target',
    ),
  ],
  [
    'unsecure-workflow-commands:3',
    workflow,
    `on: push\nenv:\n  ACTIONS_ALLOW_UNSECURE_COMMANDS: true\n${careful}`,
  ],
  [
    'secret-in-environment-of-workflow:3',
    workflow,
    `on: push\nenv:\n  KEY: \${{ secrets.DEPLOY_KEY }}\n${careful}`,
  ],
  [
    'self-hosted-runner-for-pull-requests:5',
    workflow,
    `on: pull_request\n${careful}jobs:\n  a:\n    runs-on: [self-hosted, linux]\n`,
  ],
  [
    'all-secrets-handed-on:6',
    workflow,
    `on: push\n${careful}jobs:\n  a:\n    uses: other/shared/.github/workflows/a.yml@${commit}\n    secrets: inherit\n`,
  ],
  [
    'all-secrets-handed-on:8',
    workflow,
    steps('      - env:\n          ALL: ${{ toJSON(secrets) }}\n        run: ./deploy\n'),
  ],
  [
    'whole-folder-as-artifact:9',
    workflow,
    steps(`      - uses: actions/upload-artifact@${commit}\n        with:\n          path: .\n`),
  ],
  ['cache-in-release:7', workflow, steps(`      - uses: actions/cache@${commit}\n`, 'release')],
  ['piped-install-script:7', workflow, steps('      - run: curl -sSf https://x.test/i.sh | sh\n')],
  ['every-job-may-write:3', workflow, 'on: push\npermissions:\n  contents: write\njobs: {}\n'],
  ['secrets-in-pipeline-log:2', '.gitlab-ci.yml', 'variables:\n  CI_DEBUG_TRACE: "true"\n'],
  ['unpinned-pipeline-include:2', '.gitlab-ci.yml', 'include:\n  - remote: https://x.test/ci.yml\n'],
  ['unpinned-pipeline-include:2', '.gitlab-ci.yml', 'include:\n  - project: team/shared\n    file: ci.yml\n'],
  [
    'piped-install-script:3',
    '.gitlab-ci.yml',
    'build:\n  script:\n    - wget -qO- https://x.test/i.sh | bash\n',
  ],
  ['script-injection:1', 'Jenkinsfile', 'sh "git switch ${params.BRANCH}"\n'],
])('tells %s of %s', (rule, path, text) => {
  expect(found(path, text)).toEqual([rule]);
});

test.each([
  [
    'what only writers of the repository choose',
    workflow,
    steps('      - run: echo "${{ github.sha }} ${{ github.event.number }}"\n'),
  ],
  [
    'a checkout of the base',
    workflow,
    steps(`      - uses: actions/checkout@${commit}\n`, 'pull_request_target'),
  ],
  ['an own machine for pushes', workflow, `on: push\n${careful}jobs:\n  a:\n    runs-on: self-hosted\n`],
  [
    'a folder that was built',
    workflow,
    steps(`      - uses: actions/upload-artifact@${commit}\n        with:\n          path: dist\n`),
  ],
  [
    'an include of a commit',
    '.gitlab-ci.yml',
    `include:\n  - project: team/shared\n    ref: ${commit}\n    file: ci.yml\n`,
  ],
  [
    'a comparison with a text of others',
    workflow,
    steps("      - run: echo ${{ contains(github.event.issue.title, 'x') }}\n", 'issues'),
  ],
  [
    'an input that is a choice',
    workflow,
    steps(
      '      - run: ./deploy ${{ inputs.stage }}\n',
      '{ workflow_dispatch: { inputs: { stage: { type: choice, options: [a] } } } }',
    ),
  ],
  [
    'a file is written whose path a variable has',
    '.gitlab-ci.yml',
    'a:\n  script:\n    - echo "$KEY_B64" | base64 -d > $APPLICATION_CREDENTIALS\n',
  ],
  [
    'a secret that a program reads',
    '.gitlab-ci.yml',
    'a:\n  script:\n    - echo "$TOKEN" | docker login -u ci --password-stdin\n',
  ],
  ['a variable that the shell reads', '.gitlab-ci.yml', 'a:\n  script:\n    - ./note "$CI_COMMIT_MESSAGE"\n'],
  ['an orb of a version', '.circleci/config.yml', 'orbs:\n  node: circleci/node@5.2.0\n'],
  ['a variable of the shell', 'Jenkinsfile', "sh 'git switch $BRANCH_NAME'\n"],
])('tells nothing of %s', (_what, path, text) => {
  expect(found(path, text)).toEqual([]);
});
