import type { AutofixCases } from './autofixCase.ts';

const pod = (context: string, image = 'app:1.2') => `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  securityContext:
    runAsNonRoot: true
  containers:
    - name: app
      image: ${image} # pinned
      resources: { limits: { memory: 1Gi } }
      securityContext:
${context}`;

export const privilegedContainer: AutofixCases = {
  rule: 'privileged-container',
  cases: [
    {
      name: 'in Kubernetes',
      path: 'deploy/app.yaml',
      before: pod('        privileged: true # for now\n'),
      after: pod('        privileged: false # for now\n'),
    },
    {
      name: 'in Compose',
      path: 'compose.yaml',
      before: 'services:\n  app:\n    build: .\n    privileged: true\n',
      after: 'services:\n  app:\n    build: .\n    privileged: false\n',
    },
  ],
  heldBack: [
    {
      name: 'a program that needs the host',
      path: 'deploy/app.yaml',
      before: pod('        privileged: true\n', 'registry.example/dind:1.2'),
      reason:
        'The container seems to use devices or the kernel of the host. Give it only the capabilities that it needs by hand.',
    },
  ],
};

export const privilegeEscalation: AutofixCases = {
  rule: 'privilege-escalation',
  cases: [
    {
      name: 'in Kubernetes',
      path: 'deploy/app.yaml',
      before: pod('        allowPrivilegeEscalation: true\n'),
      after: pod('        allowPrivilegeEscalation: false\n'),
    },
  ],
  heldBack: [
    {
      name: 'a privileged container',
      path: 'deploy/app.yaml',
      before: pod('        privileged: true\n        allowPrivilegeEscalation: true\n'),
      reason: 'Kubernetes refuses this setting for privileged containers. Remove their privileges first.',
    },
  ],
};

export const containerRunsAsRoot: AutofixCases = {
  rule: 'container-runs-as-root',
  cases: [
    {
      name: 'adds the user of the image of Node.js',
      path: 'Dockerfile',
      before: `FROM node:24-alpine
WORKDIR /app
COPY . .
EXPOSE 8080
CMD ["npm", "start"]
`,
      after: `FROM node:24-alpine
WORKDIR /app
COPY . .
EXPOSE 8080
USER node
CMD ["npm", "start"]
`,
    },
    {
      name: 'replaces root, in the last of several stages',
      path: 'docker/api.Dockerfile',
      before: `FROM python:3.13-slim AS base
RUN pip install uvicorn
FROM base AS api
COPY app app
USER root
ENTRYPOINT ["uvicorn", "app:app"]`,
      after: `FROM python:3.13-slim AS base
RUN pip install uvicorn
FROM base AS api
COPY app app
USER nobody
ENTRYPOINT ["uvicorn", "app:app"]`,
    },
    {
      name: 'keeps root for what is installed before',
      path: 'Dockerfile',
      before: `FROM node:24
USER root
RUN apt-get update && apt-get install -y git
CMD ["node", "server.js"]
`,
      after: `FROM node:24
USER root
RUN apt-get update && apt-get install -y git
USER node
CMD ["node", "server.js"]
`,
    },
  ],
  heldBack: [
    {
      name: 'an image whose users are not known',
      path: 'Dockerfile',
      before: 'FROM nginx:1.29\nCOPY site /usr/share/nginx/html\n',
      reason: 'It is unknown which unprivileged user this base image has.',
    },
    {
      name: 'a low port',
      path: 'Dockerfile',
      before: 'FROM node:24\nEXPOSE 80\nCMD ["node", "server.js"]\n',
      reason: 'The container listens on a port below 1024, which only root may open everywhere.',
    },
  ],
};

export const worldWritableFiles: AutofixCases = {
  rule: 'world-writable-files',
  cases: [
    {
      name: 'a file of an image',
      path: 'Dockerfile',
      before: 'FROM eclipse-temurin:21\nRUN chmod 777 /app.jar && echo done\nUSER app\n',
      after: 'FROM eclipse-temurin:21\nRUN chmod 755 /app.jar && echo done\nUSER app\n',
    },
  ],
  heldBack: [
    {
      name: 'a folder that the program writes to',
      path: 'Dockerfile',
      before: 'FROM eclipse-temurin:21\nRUN chmod -R 777 /srv/uploads\nUSER app\n',
      reason: 'The program may write to these files. Give them to its user with COPY --chown instead.',
    },
  ],
};
