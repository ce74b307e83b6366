import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import type { SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { isUnsupported } from './unsupportedImages.ts';

const dockerfile = /(?:^|\/)(?:(?:[\w-]+\.)?(?:Dockerfile|Containerfile)(?:\.[\w-]+)?|[\w.-]+\.dockerfile)$/i;

/** Whether a file of this path describes a container image. */
export const isDockerfile = (path: string): boolean =>
  dockerfile.test(path) && !/\.(?:md|dockerignore)$/i.test(path);

type Told = Pick<Report, 'check' | 'rule' | 'severity' | 'title' | 'description'>;

const rules = {
  root: {
    check: 'container-user',
    rule: 'container-runs-as-root',
    severity: 'MEDIUM',
    title: 'The container runs as root',
    description:
      'No USER instruction names an unprivileged user, so that what breaks out of the program is root in the container.',
  },
  unsupported: {
    check: 'container-base-image',
    rule: 'unsupported-base-image',
    severity: 'MEDIUM',
    title: 'The base image gets no security fixes any more',
    description: 'Support for this version of the base image has ended: known vulnerabilities in it stay.',
  },
  moving: {
    check: 'container-base-image',
    rule: 'moving-base-image',
    severity: 'LOW',
    title: 'The base image has no version',
    description:
      'Without a version, or with "latest", nobody can say which image was built from and whether it has the fixes.',
  },
  pipedScript: {
    check: 'pinned-dependencies',
    rule: 'piped-install-script',
    severity: 'MEDIUM',
    title: 'A script from the network is run as it comes',
    description:
      'Whoever controls that address, or the way to it, decides what becomes part of the image. Nothing checks what was downloaded.',
  },
  remoteAdd: {
    check: 'pinned-dependencies',
    rule: 'unchecked-download',
    severity: 'LOW',
    title: 'A file from the network is added without a checksum',
    description: 'ADD downloads the file at every build, and nothing says that it is the same one as before.',
  },
  plainHttp: {
    check: 'transport-encryption',
    rule: 'download-without-tls',
    severity: 'MEDIUM',
    title: 'A download without encryption',
    description: 'What is fetched over http can be exchanged on its way into the image.',
  },
  unverifiedTls: {
    check: 'transport-encryption',
    rule: 'certificate-not-verified',
    severity: 'MEDIUM',
    title: 'Certificates are not verified',
    description: 'A download whose certificate is not verified can be exchanged on its way.',
  },
  worldWritable: {
    check: 'infrastructure-settings',
    rule: 'world-writable-files',
    severity: 'MEDIUM',
    title: 'Files that everybody may write',
    description: 'Every program in the container may change these files, and with them what others run.',
  },
  sshPort: {
    check: 'infrastructure-settings',
    rule: 'exposed-remote-shell',
    severity: 'MEDIUM',
    title: 'A remote shell is exposed',
    description: 'Port 22 is offered to the network. Containers are entered by their runtime, not by SSH.',
  },
} as const satisfies Record<string, Told>;

const inCommands: readonly [RegExp, Told][] = [
  [/\b(?:curl|wget)\b[^|;&]*\|\s*(?:sudo\s+)?(?:\w*sh|python3?|perl|node)\b/, rules.pipedScript],
  [/\b(?:sh|bash)\s+-c\s+["']?\$\((?:curl|wget)\b|<\(\s*(?:curl|wget)\b/, rules.pipedScript],
  [
    /\bcurl\b[^|;&]*\s(?:-k|--insecure|-[a-zA-Z]*k[a-zA-Z]*)\s|\bwget\b[^|;&]*--no-check-certificate|NODE_TLS_REJECT_UNAUTHORIZED=["']?0|--trusted-host\b|http\.sslVerify[= ]false|strict-ssl[= ]false/,
    rules.unverifiedTls,
  ],
  [/\b(?:curl|wget)\b[^|;&]*\shttp:\/\/(?!localhost|127\.)/, rules.plainHttp],
  [/\bchmod\s+(?:-\w+\s+)*(?:0?777|a\+rwx|o\+w|ugo\+rwx)\b/, rules.worldWritable],
];

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
  let lastFrom: Instruction | null = null;
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
        if (isStage || image === 'scratch' || image.includes('$')) break;
        if (/(?:nonroot|rootless|unprivileged)/.test(image)) user = 'nonroot';
        if (isUnsupported(image)) tell(rules.unsupported, instruction, image);
        else if (!/:[^/]+$|@sha256:/.test(image) || image.endsWith(':latest'))
          tell(rules.moving, instruction, image);
        break;
      }
      case 'USER':
        user = words[0] ?? null;
        break;
      case 'ADD':
        if (
          words.some((word) => /^https?:\/\//.test(word)) &&
          !/--checksum=/.test(instruction.getRawArgumentsContent() ?? '')
        ) {
          tell(rules.remoteAdd, instruction, argument);
        }
        if (words.some((word) => word.startsWith('http://'))) tell(rules.plainHttp, instruction, argument);
        break;
      case 'EXPOSE':
        if (words.some((word) => /^22(?:\/tcp)?$/.test(word))) tell(rules.sshPort, instruction, argument);
        break;
      case 'RUN':
      case 'CMD':
      case 'ENTRYPOINT':
      case 'ENV': {
        const command = (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\r?\n/g, ' ');
        for (const [expression, told] of inCommands)
          if (expression.test(`${command} `)) tell(told, instruction, `${told.rule} ${command}`);
        break;
      }
      default:
    }
  }
  if (lastFrom && (user === null || /^(?:root|0)(?::|$)/.test(user)))
    tell(rules.root, lastFrom, 'final stage');
  return reports;
};
