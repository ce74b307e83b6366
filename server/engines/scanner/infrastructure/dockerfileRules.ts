import { type Told, toldOf as told } from './told.ts';

/** What is told of Dockerfiles. */
export const dockerfileRules = {
  root: told(
    'container-user',
    'container-runs-as-root',
    ['BUILD', 250],
    [
      'Container runs as root',
      'No USER instruction sets an unprivileged user, so an attacker who exploits the application is root in the container.',
      'End the last stage with USER and an unprivileged user.',
    ],
  ),
  unsupported: told(
    'container-base-image',
    'unsupported-base-image',
    ['BUILD', 1104],
    [
      'Base image is no longer supported',
      'This version of the base image has reached end of life: known vulnerabilities in it are no longer fixed.',
      'Upgrade to a supported version and rebuild regularly.',
    ],
  ),
  moving: told(
    'container-base-image',
    'moving-base-image',
    ['BUILD', 1357],
    [
      'Base image is not pinned to a version',
      'Without a tag, or with "latest", the base image can change between builds, and it is unknown which security fixes it contains.',
      'Pin the image to a version, or better to its digest.',
    ],
  ),
  withoutDigest: told(
    'pinned-dependencies',
    'base-image-without-digest',
    ['BUILD', 1357],
    [
      'Base image is not pinned to a digest',
      'A tag can be moved to a different image. A digest cannot.',
      'Pin the image to its digest, image:tag@sha256:…, and let an update tool keep it current.',
    ],
  ),
  pipedScript: told(
    'pinned-dependencies',
    'piped-install-script',
    ['BUILD', 494],
    [
      'Downloaded script is run without verification',
      'The script is not verified before it runs. An attacker who controls the server or the connection can put malicious code into the image.',
      'Download a fixed version, verify its checksum, then run it.',
    ],
  ),
  remoteAdd: told(
    'pinned-dependencies',
    'unchecked-download',
    ['BUILD', 494, 'MEDIUM'],
    [
      'Remote file is added without a checksum',
      'ADD downloads the file in every build without verifying that it is unchanged.',
      'Use ADD --checksum=sha256:… with the expected digest.',
    ],
  ),
  unverifiedPackages: told(
    'pinned-dependencies',
    'unverified-packages',
    ['BUILD', 347],
    [
      'Package signatures are not verified',
      'An attacker in the network path or on a mirror can replace packages with malicious ones.',
      'Add the signing key of the repository and remove the option.',
    ],
  ),
  plainHttp: told(
    'transport-encryption',
    'download-without-tls',
    ['BUILD', 319],
    [
      'Download over unencrypted HTTP',
      'Files downloaded over HTTP can be replaced in transit.',
      'Use HTTPS.',
    ],
  ),
  unverifiedTls: told(
    'transport-encryption',
    'certificate-not-verified',
    ['BUILD', 295],
    [
      'Certificates are not verified',
      'Without certificate verification the download can be replaced in transit.',
      'Remove the option. For a private certificate authority, add its certificate to the image.',
    ],
  ),
  worldWritable: told(
    'infrastructure-settings',
    'world-writable-files',
    ['BUILD', 732],
    [
      'World-writable files',
      'Every process in the container can modify these files, including code that other users run.',
      'Set the owner with COPY --chown instead.',
    ],
  ),
  sshPort: told(
    'infrastructure-settings',
    'exposed-remote-shell',
    ['BUILD', 284],
    [
      'Remote access port is exposed',
      'The image exposes a port for SSH, remote desktop or the container runtime. Open a shell in a container with its runtime instead.',
      'Remove the port and the server behind it.',
    ],
  ),
  openRoot: told(
    'infrastructure-settings',
    'root-may-sign-in',
    ['FULL_CONTROL', 250],
    [
      'Root login is enabled',
      'The image allows root to log in over the network or without a password.',
      'Remove the SSH server.',
    ],
  ),
  sudo: told(
    'container-user',
    'sudo-in-image',
    ['HARDENING', 250],
    [
      'Passwordless sudo is enabled',
      'With passwordless sudo every process in the container can become root.',
      'Run commands that need root before USER, and remove sudo.',
    ],
  ),
  setUserId: told(
    'container-user',
    'set-user-id-file',
    ['HARDENING', 250],
    [
      'Program runs with the rights of its owner',
      'The setuid or setgid bit lets every process in the container run the program as its owner, often root.',
      'Remove the bit, and do what needs root before USER.',
    ],
  ),
  debugging: told(
    'infrastructure-settings',
    'debugging-in-image',
    ['BUILD', 489],
    [
      'Debugging is enabled in the image',
      'The image starts the application with a debugger or with debug pages. Whoever reaches it sees internals, and with most debuggers runs code.',
      'Leave the debug mode to development: set it when the container is started, not in the image.',
    ],
  ),
  secretFile: told(
    'committed-secrets',
    'secret-file-in-image',
    ['BUILD', 538],
    [
      'File with secrets is copied into the image',
      'Anyone who can pull the image can read the file, even if a later layer deletes it.',
      'Mount it only where it is needed: RUN --mount=type=secret.',
    ],
  ),
  secretArgument: told(
    'infrastructure-settings',
    'secret-build-argument',
    ['BUILD', 526],
    [
      'Secret is passed as a build argument',
      'Build arguments remain visible in the history of the image.',
      'Mount it only where it is needed: RUN --mount=type=secret.',
    ],
  ),
} as const satisfies Record<string, Told>;
