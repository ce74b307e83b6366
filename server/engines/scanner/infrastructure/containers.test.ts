import { readDockerfile } from './dockerfile.ts';
import { readManifests } from './kubernetes.ts';

const found = (path: string, text: string) =>
  [...readDockerfile({ path, text }), ...readManifests({ path, text })].map(
    ({ rule, line }) => `${rule}:${line}`,
  );
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const image = (text: string) => `FROM debian:13@${digest}\nUSER app\n${text}\n`;
const service = (text: string) => `services:\n  a:\n    image: shop/api:1.4.2\n${text}\n`;
const container = (text: string) => `kind: Pod
spec:
  securityContext: { runAsNonRoot: true }
  containers:
    - name: a
      image: shop/api:1.4.2
      resources: { limits: { memory: 64Mi } }
${text}
`;

test.each([
  ['unverified-packages:3', 'Dockerfile', image('RUN apt-get install -y --allow-unauthenticated x')],
  ['root-may-sign-in:3', 'Dockerfile', image("RUN sed -i 's/.*/PermitRootLogin yes/' /etc/ssh/sshd_config")],
  ['sudo-in-image:3', 'Dockerfile', image('RUN sudo apt-get update')],
  ['secret-file-in-image:3', 'Dockerfile', image('COPY keys/id_rsa /home/app/.ssh/')],
  ['secret-build-argument:3', 'Dockerfile', image('ARG NPM_TOKEN')],
  ['base-image-without-digest:1', 'Dockerfile', 'FROM node:24-alpine\nUSER node\n'],
  [
    'base-image-without-digest:1',
    'Dockerfile',
    'FROM node:24-alpine AS build\nFROM build AS test\nFROM node:24-alpine\nCOPY --from=build /app /app\nUSER node\n',
  ],
  [
    'base-image-without-digest:2',
    'Dockerfile',
    'ARG BASE\nFROM registry.test:5000/shop/base:2.4\nFROM $BASE\nUSER node\n',
  ],
  ['moving-base-image:1', 'Dockerfile', 'FROM node\nUSER node\n'],
  ['unconfined-container:5', 'compose.yaml', service('    security_opt:\n      - seccomp:unconfined')],
  ['published-database-port:5', 'compose.yaml', service('    ports:\n      - "5432:5432"')],
  ['default-password:5', 'compose.yaml', service('    environment:\n      MYSQL_ROOT_PASSWORD: root')],
  [
    'service-without-password:5',
    'compose.yaml',
    service('    environment:\n      - MYSQL_ALLOW_EMPTY_PASSWORD=yes'),
  ],
  ['host-path:5', 'compose.yaml', service('    volumes:\n      - /etc:/host/etc')],
  ['runs-as-root:4', 'compose.yaml', service('    user: root')],
  [
    'dangerous-capabilities:8',
    'a.yaml',
    container('      securityContext: { capabilities: { add: [NET_ADMIN] } }'),
  ],
  [
    'unconfined-container:8',
    'a.yaml',
    container('      securityContext: { seccompProfile: { type: Unconfined } }'),
  ],
  ['writable-root:8', 'a.yaml', container('      securityContext: { readOnlyRootFilesystem: false }')],
  ['open-cluster-component:8', 'a.yaml', container('      args: ["--anonymous-auth=true"]')],
  ['mounted-account-token:8', 'a.yaml', container('  automountServiceAccountToken: true')],
  ['role-may-escalate:3', 'a.yaml', 'kind: Role\nrules:\n  - verbs: [escalate]\n    resources: [roles]\n'],
  [
    'role-reads-all-secrets:3',
    'a.yaml',
    'kind: Role\nrules:\n  - verbs: [get, list]\n    resources: [secrets]\n',
  ],
  [
    'role-for-everybody:4',
    'a.yaml',
    'kind: RoleBinding\nroleRef: { name: view }\nsubjects:\n  - name: system:anonymous\n',
  ],
  ['ingress-without-tls:1', 'a.yaml', 'kind: Ingress\nspec:\n  rules:\n    - host: a.test\n'],
  [
    'privileged-container:5',
    'a.yaml',
    'kind: List\nitems:\n  - kind: Pod\n    spec:\n      securityContext: { runAsNonRoot: true, privileged: true }\n      containers:\n        - { image: "a:1", resources: { limits: { memory: 1Mi } } }\n',
  ],
  [
    'privileged-container:2',
    'compose.yaml',
    'x-all: &all\n  privileged: true\nservices:\n  a:\n    <<: *all\n    image: shop/api:1.4.2\n',
  ],
])('tells %s of %s', (rule, path, text) => {
  expect(found(path, text)).toEqual([rule]);
});

test.each([
  ['a port of this machine alone', 'compose.yaml', service('    ports:\n      - "127.0.0.1:5432:5432"')],
  [
    'a password of the environment',
    'compose.yaml',
    service('    environment:\n      DB_PASSWORD: ${DB_PASSWORD:?}'),
  ],
  [
    'the clock of the machine',
    'compose.yaml',
    service('    volumes:\n      - /etc/localtime:/etc/localtime:ro'),
  ],
  [
    'the capability for low ports',
    'a.yaml',
    container('      securityContext: { capabilities: { drop: [ALL], add: [NET_BIND_SERVICE] } }'),
  ],
  [
    'a role for named secrets',
    'a.yaml',
    'kind: Role\nrules:\n  - verbs: [get]\n    resources: [secrets]\n    resourceNames: [db]\n',
  ],
  [
    'an entry with TLS',
    'a.yaml',
    'kind: Ingress\nspec:\n  tls: [{ hosts: [a.test] }]\n  rules:\n    - host: a.test\n',
  ],
  ['an empty base image', 'Dockerfile', 'FROM scratch\nUSER 1000\n'],
  ['a secret that is mounted', 'Dockerfile', image('RUN --mount=type=secret,id=npm npm ci')],
])('tells nothing of %s', (_what, path, text) => {
  expect(found(path, text)).toEqual([]);
});
