import { DockerfileParser, type Instruction } from 'dockerfile-ast';
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

const inCommands: readonly [RegExp, Told][] = [
  [
    /\bcurl\b[^|;&]*\s(?:-k|--insecure|-[a-zA-Z]*k[a-zA-Z]*)\s|\bwget\b[^|;&]*--no-check-certificate|NODE_TLS_REJECT_UNAUTHORIZED=["']?0|--trusted-host\b|http\.sslVerify[= ]false|strict-ssl[= ]false/,
    rules.unverifiedTls,
  ],
  [/\b(?:curl|wget)\b[^|;&]*\shttp:\/\/(?!localhost|127\.)/, rules.plainHttp],
  [
    /--allow-unauthenticated\b|--force-yes\b|--nogpgcheck\b|--no-gpg-checks?\b|--allow-untrusted\b|\[trusted=yes\]|AllowInsecureRepositories/,
    rules.unverifiedPackages,
  ],
  [/PermitRootLogin\s+yes|PermitEmptyPasswords\s+yes|\bpasswd\s+-d\s+root\b/, rules.openRoot],
  [/(?:^|[;&|]\s*)sudo\s|NOPASSWD:\s*ALL/, rules.sudo],
  [/\bchmod\s+(?:-\w+\s+)*(?:0?777|a\+rwx|o\+w|ugo\+rwx)\b/, rules.worldWritable],
];

/** Files that sign in or decrypt; what is copied into an image stays in its layers. */
const secretFile =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|\.npmrc|\.pypirc|\.git-credentials|\.env(?:\.(?!example|sample)\w+)?|\.ssh\/?|\.aws\/?|\.kube\/config|[\w.-]+\.(?:pfx|p12|jks|ppk))$/;

const secretArgument = /^\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PRIVATE_KEY|CREDENTIALS)$/i;

const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((part) => part.getValue());

/** What is risky in a Dockerfile. */
export const readDockerfile = ({ path, text }: SourceFile): Report[] => {
  if (!isDockerfile(path)) return [];
  const reports: Report[] = [];
  const file = DockerfileParser.parse(text);
  const lines = text.split(/\r?\n/);
  const tell = (told: Told, instruction: Instruction, anchor: string) => {
    const line = instruction.getRange().start.line + 1;
    reports.push({
      ...told,
      path,
      line,
      excerpt: excerptOf(lines[line - 1] ?? ''),
      anchor: anchorOf(anchor),
    });
  };
  const stages = new Set<string>();
  const withoutDigest = new Set<string>();
  let lastFrom: Instruction | null = null;
  // Where it is decided who the program runs as: the last USER, or where the program is started without one.
  let userAt: Instruction | null = null;
  let startAt: Instruction | null = null;
  let user: string | null = null;
  let inherited: string | null = null;
  const users = new Map<string, string | null>();
  for (const instruction of file.getInstructions()) {
    const words = wordsOf(instruction);
    const argument = words.join(' ');
    switch (instruction.getKeyword()) {
      case 'FROM': {
        const names = words.filter((word) => !word.startsWith('--'));
        const image = names[0] ?? '';
        if (lastFrom && inherited !== null) users.set(inherited, user);
        const isStage = stages.has(image.toLowerCase());
        user = isStage ? (users.get(image.toLowerCase()) ?? null) : null;
        inherited = /^as$/i.test(names[1] ?? '') ? (names[2] ?? '').toLowerCase() : '';
        if (inherited) stages.add(inherited);
        lastFrom = instruction;
        userAt = null;
        startAt = null;
        if (isStage || image === 'scratch' || image.includes('$')) break;
        if (/(?:nonroot|rootless|unprivileged)/.test(image)) user = 'nonroot';
        const isMoving = !/:[^/]+$|@sha256:/.test(image) || image.endsWith(':latest');
        if (isUnsupported(image)) tell(rules.unsupported, instruction, image);
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
        if (words.slice(0, -1).some((word) => secretFile.test(word)))
          tell(rules.secretFile, instruction, argument);
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
        if (secretArgument.test(argument)) tell(rules.secretArgument, instruction, argument);
        break;
      case 'CMD':
      case 'ENTRYPOINT':
      case 'RUN':
      case 'HEALTHCHECK':
      case 'ENV': {
        if (/^(?:CMD|ENTRYPOINT)$/.test(instruction.getKeyword())) startAt ??= instruction;
        const command = (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\r?\n/g, ' ');
        if (runsPipedScript(command)) tell(rules.pipedScript, instruction, `piped-install-script ${command}`);
        for (const [expression, told] of inCommands)
          if (expression.test(`${command} `)) tell(told, instruction, `${told.rule} ${command}`);
        break;
      }
      default:
    }
  }
  if (lastFrom && (user === null || /^(?:root|0)(?::|$)/.test(user)))
    tell(rules.root, userAt ?? startAt ?? lastFrom, 'final stage');
  return reports;
};
