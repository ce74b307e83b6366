import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { inCommands } from './dockerCommands.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { dockerfileRules as rules } from './dockerfileRules.ts';
import { runsPipedScript } from './pipedScript.ts';
import type { Told } from './told.ts';
import { isUnsupported } from './unsupportedImages.ts';

const dockerfile = /(?:^|\/)(?:(?:[\w-]+\.)?(?:Dockerfile|Containerfile)(?:\.[\w-]+)?|[\w.-]+\.dockerfile)$/i;

/** Whether a file of this path describes a container image. */
export const isDockerfile = (path: string): boolean =>
  dockerfile.test(path) && !/\.(?:md|dockerignore)$/i.test(path);

/** Files that sign in or decrypt; what is copied into an image stays in its layers. */
const secretFile =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|\.npmrc|\.pypirc|\.git-credentials|\.env(?:\.(?!example|sample|template|dist)\w+)?|\.ssh\/?|\.aws\/?|\.kube\/config|\.docker\/config\.json|kubeconfig|\.pgpass|\.vault-token|service[-_]?account[\w-]*\.json|(?:gcp|google|firebase)[\w-]*(?:credentials?|key)[\w-]*\.json|credentials\.json|(?:server|private|privkey|tls|ssl|client)[\w-]*\.key|priv(?:ate|key)[\w-]*\.pem|(?![\w.-]*(?:trust|cacerts))[\w.-]+\.(?:pfx|p12|jks|ppk))$/;
/** Settings that hold a secret in some repositories only: they matter in the stage that becomes the image. */
const settingsFile = /(?:^|\/)(?:\.npmrc|\.pypirc|\.env(?:\.\w+)?)$/;

const secretName =
  /^\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_KEY|SSH_KEY|CREDENTIALS|_PASS|_PAT)$/i;

/** Images whose last USER is not root, or whose program gives root up when it starts. */
const unprivileged =
  /(?:nonroot|rootless|unprivileged|chiseled|-ce?k8s-nonroot)|(?:^|\/)(?:bitnami|bitnamilegacy|chainguard|apache\/airflow|jenkins|keycloak|sonatype|confluentinc|elasticsearch|selenium)\/|^cgr\.dev\/|^(?:docker\.io\/)?(?:library\/)?(?:postgres|mysql|mariadb|mongo|redis|valkey\/valkey|memcached|rabbitmq|elasticsearch|kibana|logstash|sonarqube|solr|cassandra|ghost|haproxy|varnish|couchdb|neo4j|zookeeper|flink|storm)(?::|@|$)|(?:^|\/)(?:prom|grafana)\/|\/ubi\d*\/(?:openjdk|nodejs|python|php|ruby|go-toolset|nginx|httpd)/;

const dropping = /\b(?:apk add|apt(?:-get)? install|dnf install|yum install)\b[^;&|]*\s(?:su-exec|gosu)\b/;

const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((part) => part.getValue());

/** What is risky in a Dockerfile. */
export const readDockerfile = ({ path, text }: SourceFile): Report[] => {
  if (!isDockerfile(path)) return [];
  const reports: Report[] = [];
  const file = DockerfileParser.parse(text);
  const lines = text.split(/\r?\n/);
  const tell = (told: Told, instruction: Instruction, anchor: string, below = 0) => {
    const line = instruction.getRange().start.line + 1 + below;
    reports.push({
      ...told,
      path,
      line,
      excerpt: excerptOf(lines[line - 1] ?? ''),
      anchor: anchorOf(anchor),
    });
  };
  /** An instruction without its keyword, line by line. */
  const textOf = (instruction: Instruction): string => {
    const { start, end } = instruction.getRange();
    return lines
      .slice(start.line, end.line + 1)
      .join('\n')
      .replace(/^\s*(?:ONBUILD\s+)?\w+/i, '');
  };
  const stages = new Set<string>();
  const withoutDigest = new Set<string>();
  let lastFrom: Instruction | null = null;
  let number = 0;
  let stage = '';
  // Where it is decided who the program runs as: the last USER, or where the program is started without one.
  let userAt: Instruction | null = null;
  let startAt: Instruction | null = null;
  let user: string | null = null;
  let inherited: string | null = null;
  const users = new Map<string, string | null>();
  /** What each stage is built on, and what is told only of stages that become the image. */
  const bases = new Map<string, string>();
  const ofStages: { stage: string; told: Told; instruction: Instruction; anchor: string }[] = [];
  for (const instruction of file.getInstructions()) {
    const words = wordsOf(instruction);
    const argument = words.join(' ');
    switch (instruction.getKeyword()) {
      case 'FROM': {
        const names = words.filter((word) => !word.startsWith('--'));
        const image = names[0] ?? '';
        number += 1;
        if (lastFrom && inherited !== null) users.set(inherited, user);
        const isStage = stages.has(image.toLowerCase());
        user = isStage ? (users.get(image.toLowerCase()) ?? null) : null;
        inherited = /^as$/i.test(names[1] ?? '') ? (names[2] ?? '').toLowerCase() : '';
        if (inherited) stages.add(inherited);
        stage = inherited || `${number}`;
        bases.set(stage, isStage ? image.toLowerCase() : '');
        lastFrom = instruction;
        userAt = null;
        startAt = null;
        // Who an image runs as that an argument names is not known.
        if (!isStage && (image.startsWith('$') || unprivileged.test(image))) user = 'unknown';
        if (isStage || image === 'scratch' || image.includes('$')) break;
        const isMoving = !/:[^/]+$|@sha256:/.test(image) || image.endsWith(':latest');
        if (isUnsupported(image))
          ofStages.push({ stage, told: rules.unsupported, instruction, anchor: image });
        else if (isMoving) tell(rules.moving, instruction, image);
        // An image that several stages use, or that has no version either, is reported once.
        if (!isMoving && !image.includes('@sha256:') && !withoutDigest.has(image))
          tell(rules.withoutDigest, instruction, image);
        withoutDigest.add(image);
        break;
      }
      case 'USER':
        user = words[0] ?? null;
        userAt = instruction;
        break;
      case 'COPY':
      case 'ADD':
        for (const word of words
          .slice(0, -1)
          .filter((one) => secretFile.test(one))
          .slice(0, 1)) {
          if (settingsFile.test(word))
            ofStages.push({ stage, told: rules.secretFile, instruction, anchor: argument });
          else tell(rules.secretFile, instruction, argument);
        }
        if (
          instruction.getKeyword() === 'ADD' &&
          words.some((word) => /^https?:\/\//.test(word)) &&
          !/--checksum=/.test(instruction.getRawArgumentsContent() ?? '')
        ) {
          tell(rules.remoteAdd, instruction, argument);
        }
        if (words.some((word) => word.startsWith('http://'))) tell(rules.plainHttp, instruction, argument);
        break;
      case 'EXPOSE':
        if (words.some((word) => /^(?:22|23|2375|3389)(?:\/tcp)?$/.test(word)))
          tell(rules.sshPort, instruction, argument);
        break;
      case 'ARG':
        if (secretName.test(argument.split('=')[0] ?? '')) tell(rules.secretArgument, instruction, argument);
        break;
      case 'CMD':
      case 'ENTRYPOINT':
      case 'RUN':
      case 'HEALTHCHECK':
      case 'ENV': {
        if (/^(?:CMD|ENTRYPOINT)$/.test(instruction.getKeyword())) startAt ??= instruction;
        const command = (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\r?\n/g, ' ');
        if (runsPipedScript(command)) tell(rules.pipedScript, instruction, `piped-install-script ${command}`);
        // A program that gives root up when the container starts.
        if (user === null && instruction.getKeyword() === 'RUN' && dropping.test(command)) user = 'unknown';
        const written = textOf(instruction);
        const joined = `${written.replaceAll('\\\n', '  ')} `;
        for (const [expression, told] of inCommands) {
          const found = expression.exec(joined);
          if (!found) continue;
          const below = written.slice(0, found.index + found[0].length - 1).split('\n').length - 1;
          tell(told, instruction, `${told.rule} ${command}`, below);
        }
        if (
          instruction.getKeyword() === 'ENV' &&
          words.some((word) => {
            const [name = '', value = words[1] ?? ''] = word.split('=');
            return secretName.test(name) && /^["']?\$\{?\w+\}?["']?$/.test(value);
          })
        )
          tell(rules.secretArgument, instruction, argument);
        break;
      }
      default:
    }
  }
  const shipped = new Set<string>();
  for (let one: string | undefined = stage; one && !shipped.has(one); one = bases.get(one)) shipped.add(one);
  for (const one of ofStages) if (shipped.has(one.stage)) tell(one.told, one.instruction, one.anchor);
  if (lastFrom && (user === null || /^(?:root|0)(?::|$)/.test(user)))
    tell(rules.root, userAt ?? startAt ?? lastFrom, 'final stage');
  return reports;
};
