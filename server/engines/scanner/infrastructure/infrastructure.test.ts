import { readDockerfile } from './dockerfile.ts';
import { readManifests } from './kubernetes.ts';
import { readWorkflow } from './workflow.ts';
import type { Report } from '../report.ts';

const told = (reports: readonly Report[]) => reports.map(({ rule, line }) => `${rule}:${line}`).toSorted();
const image = (text: string, path = 'Dockerfile') => told(readDockerfile({ path, text }));
const workflow = (text: string) => told(readWorkflow({ path: '.github/workflows/ci.yml', text }));
const manifest = (text: string, path = 'deploy/app.yaml') => told(readManifests({ path, text }));

test('of a Dockerfile it tells who the program runs as, what it is built on, and what is fetched unchecked', () => {
  expect(
    image(
      'FROM node:14\nADD http://files.test/a.tgz /a\nRUN wget -qO- https://x.test/i.sh | bash\nRUN chmod -R 777 /srv\nEXPOSE 22\n',
    ),
  ).toEqual([
    'base-image-without-digest:1',
    'container-runs-as-root:1',
    'download-without-tls:2',
    'exposed-remote-shell:5',
    'piped-install-script:3',
    'unchecked-download:2',
    'unsupported-base-image:1',
    'world-writable-files:4',
  ]);
});

test('of a Dockerfile that does all of that well it tells nothing', () => {
  const digest = `@sha256:${'8f4b7f84864484a7'.repeat(4)}`;
  const careful = `FROM node:24.4-alpine${digest} AS build\nRUN npm ci\nFROM gcr.io/distroless/nodejs24:nonroot${digest}\nCOPY --from=build /a /a\n`;
  expect(image(careful)).toEqual([]);
  expect(image(`FROM python:3.13-slim${digest} AS base\nUSER app\nFROM base\nCMD ["a"]\n`)).toEqual([]);
  expect(image(`FROM python:3.13-slim${digest}\nUSER app\nUSER root\n`)).toEqual([
    'container-runs-as-root:3',
  ]);
  expect(image('FROM debian\nUSER app\n')).toEqual(['moving-base-image:1']);
  expect(
    image(
      `FROM alpine:3.22${digest}\nRUN apk add --no-cache su-exec tzdata\nENTRYPOINT ["/start.sh", "/app"]\n`,
    ),
  ).toEqual([]);
});

test('of a workflow it tells whose code it runs, what becomes part of scripts, its rights, and what is named by a tag', () => {
  expect(
    workflow(`on: pull_request_target
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - uses: somebody/lint@main
      - run: echo "\${{ github.event.pull_request.title }}"
`),
  ).toEqual([
    'pull-request-target-checkout:8',
    'script-injection:10',
    'token-permissions-not-set:1',
    'unpinned-action:9',
    'unpinned-official-action:6',
  ]);
  expect(workflow('on: push\npermissions: write-all\njobs:\n  a:\n    runs-on: x\n')).toEqual([
    'token-may-write-everything:2',
  ]);
});

test('of a careful workflow it tells nothing, and neither of what is no YAML', () => {
  const commit = '8f4b7f84864484a7bf31766abe9204da3cbe65b3';
  expect(
    workflow(`on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@${commit} # v4
      - uses: ./own
      - env:
          TITLE: \${{ github.event.pull_request.title }}
        run: echo "$TITLE"
`),
  ).toEqual([]);
  expect(workflow('on: [push\n  jobs: {')).toEqual([]);
});

test('of manifests of Kubernetes it tells what reaches the machine, and who may do everything', () => {
  expect(
    manifest(`kind: Pod
spec:
  hostNetwork: true
  containers:
    - name: a
      image: shop/api
      securityContext: { privileged: true, runAsUser: 0 }
  volumes:
    - hostPath: { path: /var/run/docker.sock }
---
kind: ClusterRole
rules:
  - verbs: ["*"]
    resources: ["*"]
`),
  ).toEqual([
    'container-runtime-socket:9',
    'host-namespace:3',
    'moving-image:6',
    'no-memory-limit:6',
    'privileged-container:7',
    'runs-as-root:7',
    'wildcard-role:13',
  ]);
});

test('of a careful manifest it tells nothing, nor of YAML that is none', () => {
  expect(
    manifest(`kind: Deployment
spec:
  template:
    spec:
      securityContext: { runAsNonRoot: true }
      containers:
        - name: a
          image: shop/api:1.4.2
          resources: { limits: { memory: 256Mi } }
`),
  ).toEqual([]);
  expect(manifest('privileged: true\n')).toEqual([]);
});

test('of a Compose file it tells the same', () => {
  expect(
    manifest(
      'services:\n  a:\n    image: redis:6\n    privileged: true\n    volumes:\n      - /var/run/docker.sock:/var/run/docker.sock\n',
      'docker-compose.yml',
    ),
  ).toEqual(['container-runtime-socket:6', 'privileged-container:4', 'unsupported-image:3']);
});
