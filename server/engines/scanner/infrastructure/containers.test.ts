import { readDockerfile } from './dockerfile.ts';
import { readManifests } from './kubernetes.ts';
import { readOpenApi } from './openApi.ts';

const found = (path: string, text: string) =>
  [...readDockerfile({ path, text }), ...readManifests({ path, text }), ...readOpenApi({ path, text })].map(
    ({ rule, line }) => `${rule}:${line}`,
  );
const template = (text: string) => `kind: Pod
metadata: { name: {{ .Release.Name }} }
spec:
  {{- if .Values.debug }}
  {{- end }}
  containers:
    - name: a
${text}
`;
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
  ['secret-build-argument:4', 'Dockerfile', image('ARG VERSION\nENV NPM_TOKEN=$NPM_TOKEN')],
  ['debugging-in-image:3', 'Dockerfile', image('ENV FLASK_DEBUG=1')],
  [
    'debugging-in-image:3',
    'Dockerfile',
    image('CMD ["java", "-agentlib:jdwp=transport=dt_socket,server=y,address=*:5005", "-jar", "a.jar"]'),
  ],
  ['set-user-id-file:3', 'Dockerfile', image('RUN chmod 4755 /usr/bin/tool')],
  ['world-writable-files:4', 'Dockerfile', image('RUN mkdir /data \\\n  && chmod a+rwx /data')],
  [
    'piped-install-script:3',
    'Dockerfile',
    image('RUN curl -fsSLO https://get.test/install.sh && sh install.sh'),
  ],
  ['unsupported-base-image:1', 'Dockerfile', `FROM node:14-alpine@${digest}\nUSER node\n`],
  [
    'interface-without-tls:2',
    'api/openapi.yaml',
    'openapi: 3.0.0\nservers: [{ url: "http://api.shop.example" }]\n',
  ],
  [
    'operation-without-authentication:5',
    'api/openapi.yaml',
    'openapi: 3.0.0\nsecurity: [{ key: [] }]\npaths:\n  /orders:\n    delete: { security: [] }\n',
  ],
  [
    'key-in-query:2',
    'swagger.json',
    '{ "swagger": "2.0",\n  "securityDefinitions": { "key": { "type": "apiKey", "in": "query", "name": "k" } } }\n',
  ],
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
    'moving-image:8',
    'chart/templates/pod.yaml',
    template(
      '      image: shop/api:latest\n      resources: { limits: { memory: 1Mi } }\n      securityContext: { runAsNonRoot: true }',
    ),
  ],
  [
    'privileged-container:9',
    'chart/templates/pod.yaml',
    template(
      '      image: {{ .Values.image }}\n      securityContext: { privileged: true }\n      {{- toYaml .Values.resources | nindent 6 }}',
    ),
  ],
  ['privileged-container:2', 'chart/values.yaml', 'securityContext:\n  privileged: true\n'],
  ['moving-image:3', 'chart/values-dev.yaml', 'image:\n  repository: shop/api\n  tag: latest\n'],
  [
    'service-open-to-internet:2',
    'a.yaml',
    'kind: Service\nspec: { type: LoadBalancer, ports: [{ port: 5432 }] }\n',
  ],
  ['network-policy-allows-everything:4', 'a.yaml', 'kind: NetworkPolicy\nspec:\n  ingress:\n    - {}\n'],
  [
    'namespace-without-pod-security:4',
    'a.yaml',
    'kind: Namespace\nmetadata:\n  labels:\n    pod-security.kubernetes.io/enforce: privileged\n',
  ],
  [
    'unencrypted-traffic-in-cluster:2',
    'a.yaml',
    'kind: PeerAuthentication\nspec: { mtls: { mode: DISABLE } }\n',
  ],
  [
    'access-without-authentication:3',
    'a.yaml',
    'kind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { users.anonymous.enabled: "true" }\n',
  ],
  [
    'default-account-with-rights:4',
    'a.yaml',
    'kind: RoleBinding\nroleRef: { name: edit }\nsubjects:\n  - { kind: ServiceAccount, name: default }\n',
  ],
  [
    'certificate-not-verified-in-cluster:4',
    'a.yaml',
    'kind: ServiceMonitor\nspec:\n  endpoints:\n    - tlsConfig: { insecureSkipVerify: true }\n',
  ],
  [
    'input-in-script:8',
    'a.yaml',
    'apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nspec:\n  templates:\n    - script:\n        source: |\n          set -e\n          fetch {{inputs.parameters.address}}\n',
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
  [
    'an old image that builds and is not shipped',
    'Dockerfile',
    `FROM node:14@${digest} AS build\nFROM debian:13@${digest}\nCOPY --from=build /app /app\nUSER app\n`,
  ],
  ['the newest version of a name', 'Dockerfile', `FROM php:8@${digest}\nUSER app\n`],
  ['an image that gives root up itself', 'Dockerfile', `FROM postgres:17@${digest}\nCOPY init.sql /init/\n`],
  [
    'a script whose hash is compared',
    'Dockerfile',
    image('RUN curl -fsSLO https://get.test/i.sh && echo "$SUM i.sh" | sha256sum -c && sh i.sh'),
  ],
  [
    'what a template writes',
    'chart/templates/pod.yaml',
    template('      image: {{ .Values.image }}\n      {{- toYaml .Values.container | nindent 6 }}'),
  ],
  [
    'a load balancer within the network',
    'a.yaml',
    'kind: Service\nmetadata: { annotations: { service.beta.kubernetes.io/aws-load-balancer-internal: "true" } }\nspec: { type: LoadBalancer, ports: [{ port: 5432 }] }\n',
  ],
  [
    'an interface that is signed in at',
    'openapi.yaml',
    'openapi: 3.0.0\nservers: [{ url: "http://localhost:8080" }]\nsecurity: [{ key: [] }]\npaths:\n  /login:\n    post: { security: [] }\n  /orders:\n    post: {}\n',
  ],
  ['an empty base image', 'Dockerfile', 'FROM scratch\nUSER 1000\n'],
  ['a secret that is mounted', 'Dockerfile', image('RUN --mount=type=secret,id=npm npm ci')],
])('tells nothing of %s', (_what, path, text) => {
  expect(found(path, text)).toEqual([]);
});
