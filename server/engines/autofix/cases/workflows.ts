import type { AutofixCases } from './autofixCase.ts';

const checkout = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683';
const path = '.github/workflows/ci.yml';
const unknown =
  'The workflow uses the token, or an action that may need more than to read the repository. Set the permissions that it needs by hand.';

export const tokenPermissionsNotSet: AutofixCases = {
  rule: 'token-permissions-not-set',
  cases: [
    {
      name: 'sets them for all jobs',
      path,
      before: `name: ci
on: [push, pull_request]

# Tests and builds.
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - uses: ${checkout} # v4
      - run: npm test
`,
      after: `name: ci
on: [push, pull_request]

permissions:
  contents: read

# Tests and builds.
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - uses: ${checkout} # v4
      - run: npm test
`,
    },
    {
      name: 'sets them for the job that says nothing',
      path,
      before: `on:
    push:
        branches: [main]
jobs:
    test:
        runs-on: ubuntu-24.04
        steps:
            - run: npm test
    release:
        permissions:
            contents: write
        runs-on: ubuntu-24.04
        steps:
            - run: git push
`,
      after: `on:
    push:
        branches: [main]
jobs:
    test:
        permissions:
            contents: read
        runs-on: ubuntu-24.04
        steps:
            - run: npm test
    release:
        permissions:
            contents: write
        runs-on: ubuntu-24.04
        steps:
            - run: git push
`,
    },
  ],
  heldBack: [
    {
      name: 'a workflow that pushes',
      path,
      before: `on: push
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - run: git push origin gh-pages
`,
      reason: unknown,
    },
    {
      name: 'an action that is not known',
      path,
      before: `on: push
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - uses: acme/release@11bd71901bbe5b1630ceea73d27597364c9af683
`,
      reason: unknown,
    },
  ],
};

export const tokenMayWriteEverything: AutofixCases = {
  rule: 'token-may-write-everything',
  cases: [
    {
      name: 'limits the workflow, and keeps comments',
      path,
      before: `on: push
permissions: write-all # as before
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - run: npm test
`,
      after: `on: push
permissions:
  contents: read # as before
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - run: npm test
`,
    },
    {
      name: 'limits a job',
      path,
      before: `on: push
permissions:
  contents: read
jobs:
  build:
    permissions: "write-all"
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/setup-node@11bd71901bbe5b1630ceea73d27597364c9af683
      - run: npm test
`,
      after: `on: push
permissions:
  contents: read
jobs:
  build:
    permissions:
      contents: read
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/setup-node@11bd71901bbe5b1630ceea73d27597364c9af683
      - run: npm test
`,
    },
  ],
  heldBack: [
    {
      name: 'a workflow that releases',
      path,
      before: `on: push
permissions: write-all
jobs:
  release:
    runs-on: ubuntu-24.04
    steps:
      - run: gh release create v1
`,
      reason: unknown,
    },
  ],
};

const workflow = (steps: string) => `on: pull_request
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
${steps}`;

export const scriptInjection: AutofixCases = {
  rule: 'script-injection',
  cases: [
    {
      name: 'adds a variable to a step, within double quotes',
      path,
      before: workflow(`      - run: echo "Testing \${{ github.event.pull_request.title }}"
      - run: npm test
`),
      after: workflow(`      - env:
          PULL_REQUEST_TITLE: \${{ github.event.pull_request.title }}
        run: echo "Testing \${PULL_REQUEST_TITLE}"
      - run: npm test
`),
    },
    {
      name: 'adds variables to those of the step, in and out of quotes',
      path,
      before: workflow(`      - name: Check
        env:
          CI: 1
        run: |
          git switch \${{ github.head_ref }}
          echo 'Title: \${{ github.event.pull_request.title }}' # it's long
          echo done
`),
      after: workflow(`      - name: Check
        env:
          HEAD_REF: \${{ github.head_ref }}
          PULL_REQUEST_TITLE: \${{ github.event.pull_request.title }}
          CI: 1
        run: |
          git switch "\${HEAD_REF}"
          echo 'Title: '"\${PULL_REQUEST_TITLE}" # it's long
          echo done
`),
    },
    {
      name: 'uses a variable that is there',
      path,
      before: `on: issue_comment
permissions:
  contents: read
env:
  BODY: \${{ github.event.comment.body }}
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - run: echo "\${{ env.BODY }}"
`,
      after: `on: issue_comment
permissions:
  contents: read
env:
  BODY: \${{ github.event.comment.body }}
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - run: echo "\${BODY}"
`,
    },
  ],
  heldBack: [
    {
      name: 'a here-document',
      path,
      before: workflow(`      - run: |
          cat <<END
          \${{ github.event.pull_request.title }}
          END
`),
      reason: 'The text is used where it cannot be replaced by a variable for certain.',
    },
    {
      name: 'a shell that is not known',
      path,
      before: `on: pull_request
permissions:
  contents: read
jobs:
  build:
    runs-on: windows-latest
    steps:
      - run: echo "\${{ github.head_ref }}"
`,
      reason: 'The script does not run in bash for certain.',
    },
  ],
};

export const everyJobMayWrite: AutofixCases = {
  rule: 'every-job-may-write',
  cases: [
    {
      name: 'moves the permissions to the only job',
      path,
      before: `on: push

permissions:
  contents: write # for the release
  packages: write

jobs:
  publish:
    runs-on: ubuntu-24.04
    steps:
      - run: make image
`,
      after: `on: push

jobs:
  publish:
    permissions:
      contents: write # for the release
      packages: write
    runs-on: ubuntu-24.04
    steps:
      - run: make image
`,
    },
  ],
  heldBack: [
    {
      name: 'several jobs',
      path,
      before: `on: push
permissions:
  contents: write
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
      - run: npm test
  publish:
    runs-on: ubuntu-24.04
    steps:
      - run: make image
`,
      reason: 'The workflow has several jobs. Grant the permission to the job that needs it.',
    },
  ],
};
