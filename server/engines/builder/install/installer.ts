import type { LockedPackages } from './lockedPackages.ts';

/** Where the registry is reached while packages are installed. */
export type Reach = {
  /** Its address, such as https://registry.npmjs.org. */
  registry: string;
  /** The proxy of ours that leads to it and nowhere else, as it is seen in the sandbox. */
  proxy: string;
};

/** A command of a package manager, in the folder with the lock file. */
export type InstallCommand = {
  /** What is said of it in the log and in what failed. */
  name: string;
  argv: readonly string[];
  environment: Readonly<Record<string, string>>;
};

/** A package manager: what it is given of a project, and how it installs its packages. */
export type Installer = {
  /** Whose lock file it is, in words: `npm`. */
  whose: string;
  /** What writes that file, to be run by people. */
  writes: string;
  /** Reads the lock file; null when it is none. */
  readLock: (text: string) => LockedPackages | null;
  /** The lock file as the package manager is given it, to take from a registry. */
  givenLock: (text: string, registry: string | null) => string;
  /** What in a package.json decides what is installed; the rest of it, its scripts first of all, is the build's. */
  deciding: readonly string[];
  /** The same of what stands in it for this package manager alone. */
  decidingIn?: Readonly<Record<string, (value: unknown) => object>>;
  /** Settings that decide what is installed, by path, out of which all is left that would lead elsewhere or run something. */
  settings: (project: ProjectReader) => Promise<ReadonlyMap<string, string>>;
  /** Installs what the lock file says, without running anything of it; without a reach, from what the folder holds itself. */
  install: (reach: Reach | null) => InstallCommand;
  /** Runs what packages run themselves when they are installed, with no network. */
  finish: InstallCommand;
  /** Whether a line that it says tells of a fault. */
  isFault: (said: string) => boolean;
  /** Files of a folder of packages that tell of when and where it was made: another one each time. */
  leftovers: readonly string[];
  /** How it is asked, while the project is built, to be the version that installed, and to look for packages where they are. */
  whileBuilding: Readonly<Record<string, string>>;
  /** Files of the repository that lead Node to packages in other places than folders of packages, which are taken instead. */
  replaced: readonly string[];
};

/** All that a package manager is given to install the packages of a project. */
export type ProjectToInstall = {
  files: ReadonlyMap<string, Buffer>;
  locked: LockedPackages;
  /** Where folders with packages may come to be. */
  packageFolders: readonly string[];
  /** SHA-256 of all that decides what comes out. */
  name: string;
  installer: Installer;
};

/** Reads a file of a project as it was checked out; null when it is not there or larger than any such file. */
export type ProjectReader = (path: string) => Promise<string | null>;

/** How any of them is asked not to wait for what does not come, nor to tell of what is not its business here. */
export const plainly = {
  CI: 'true',
  NO_COLOR: '1',
  // The authorities that this machine trusts besides those that Node knows: a registry of a company's own.
  NODE_USE_SYSTEM_CA: '1',
};
