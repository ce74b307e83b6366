import type { Told } from './told.ts';

const told = (
  check: string,
  rule: string,
  [severity, weakness]: [Told['severity'], number],
  [title, description, fix]: [string, string, string],
): Told => ({ check, rule, severity, weakness, title, description, fix });

/** What is told of Dockerfiles. */
export const dockerfileRules = {
  root: told(
    'container-user',
    'container-runs-as-root',
    ['MEDIUM', 250],
    [
      'The container runs as root',
      'No USER instruction names an unprivileged user, so that what breaks out of the program is root in the container.',
      'End the last stage with USER and an unprivileged user.',
    ],
  ),
  unsupported: told(
    'container-base-image',
    'unsupported-base-image',
    ['MEDIUM', 1104],
    [
      'The base image gets no security fixes any more',
      'Support for this version of the base image has ended: known vulnerabilities in it stay.',
      'Move to a version that is supported, and rebuild regularly.',
    ],
  ),
  moving: told(
    'container-base-image',
    'moving-base-image',
    ['LOW', 1357],
    [
      'The base image has no version',
      'Without a version, or with "latest", nobody can say which image was built from and whether it has the fixes.',
      'Name the version, and better its digest.',
    ],
  ),
  pipedScript: told(
    'pinned-dependencies',
    'piped-install-script',
    ['MEDIUM', 494],
    [
      'A script from the network is run as it comes',
      'Whoever controls that address, or the way to it, decides what becomes part of the image. Nothing checks what was downloaded.',
      'Download a fixed version, compare its checksum, then run it.',
    ],
  ),
  remoteAdd: told(
    'pinned-dependencies',
    'unchecked-download',
    ['LOW', 494],
    [
      'A file from the network is added without a checksum',
      'ADD downloads the file at every build, and nothing says that it is the same one as before.',
      'Write ADD --checksum=sha256:… before the address.',
    ],
  ),
  unverifiedPackages: told(
    'pinned-dependencies',
    'unverified-packages',
    ['MEDIUM', 347],
    [
      'Packages whose signatures are not verified',
      'Whoever stands in between, or gets at a mirror, decides what becomes part of the image.',
      'Add the key of the repository and leave the option out.',
    ],
  ),
  plainHttp: told(
    'transport-encryption',
    'download-without-tls',
    ['MEDIUM', 319],
    [
      'A download without encryption',
      'What is fetched over http can be exchanged on its way into the image.',
      'Fetch it over https.',
    ],
  ),
  unverifiedTls: told(
    'transport-encryption',
    'certificate-not-verified',
    ['MEDIUM', 295],
    [
      'Certificates are not verified',
      'A download whose certificate is not verified can be exchanged on its way.',
      'Leave the option out; add the authority to the image where it is one of your own.',
    ],
  ),
  worldWritable: told(
    'infrastructure-settings',
    'world-writable-files',
    ['MEDIUM', 732],
    [
      'Files that everybody may write',
      'Every program in the container may change these files, and with them what others run.',
      'Give them to the user of the program: COPY --chown.',
    ],
  ),
  sshPort: told(
    'infrastructure-settings',
    'exposed-remote-shell',
    ['MEDIUM', 284],
    [
      'A remote shell is exposed',
      'The port of a shell, a desktop or the runtime is offered to the network. Containers are entered by their runtime.',
      'Leave the port and the server behind it out.',
    ],
  ),
  openRoot: told(
    'infrastructure-settings',
    'root-may-sign-in',
    ['HIGH', 250],
    [
      'Root may sign in',
      'The image lets root in over the network, or without a password.',
      'Leave the remote shell out.',
    ],
  ),
  sudo: told(
    'container-user',
    'sudo-in-image',
    ['LOW', 250],
    [
      'Programs become root by sudo',
      'With sudo and no password every program in the container is root when it wants to be.',
      'Do what needs root before USER, and leave sudo out.',
    ],
  ),
  secretFile: told(
    'committed-secrets',
    'secret-file-in-image',
    ['MEDIUM', 538],
    [
      'A file with secrets is copied into the image',
      'Whoever gets the image reads the file, in its layers even after it was deleted.',
      'Mount it while it is needed: RUN --mount=type=secret.',
    ],
  ),
  secretArgument: told(
    'infrastructure-settings',
    'secret-build-argument',
    ['LOW', 526],
    [
      'A secret as an argument of the build',
      'What is given as ARG stays in the history of the image.',
      'Mount it while it is needed: RUN --mount=type=secret.',
    ],
  ),
} as const satisfies Record<string, Told>;
