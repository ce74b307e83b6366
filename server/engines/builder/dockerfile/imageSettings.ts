import type { ImageConfig } from '../../images/index.ts';

/** How a container is run, as a release keeps it. */
export type ContainerSettings = {
  /** The program and its arguments. */
  argv: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Working directory. */
  folder: string;
  /** Whether it is told that it is root. */
  asRoot: boolean;
  /** The TCP port on which it listens; null where it takes that of PORT. */
  port: number | null;
};

/** What a Dockerfile came to: the folder of its file system, and how it is run. */
export type BuiltImage = { folder: string; settings: ContainerSettings };

/** What starts a container, as a line that people read. */
export const shownCommand = ({ argv }: ContainerSettings): string =>
  argv.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');

/** Nothing is set: the settings of `FROM scratch`. */
export const noSettings: ImageConfig = {
  user: '',
  environment: {},
  entrypoint: [],
  command: [],
  folder: '/',
  ports: [],
  hasTriggers: false,
  shell: ['/bin/sh', '-c'],
};

/** Whether a user of an image is root; any other one is whoever the sandbox gives it. */
export const isRootUser = (user: string): boolean => ['', 'root', '0'].includes(user.split(':')[0] ?? '');

/** What the settings of an image come to when it is run. */
export const containerOf = ({
  entrypoint,
  command,
  environment,
  folder,
  user,
  ports,
}: ImageConfig): ContainerSettings => ({
  argv: [...entrypoint, ...command],
  environment,
  folder,
  asRoot: isRootUser(user),
  port: ports[0] ?? null,
});
