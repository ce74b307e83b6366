import type { ArtifactStore } from '../artifacts/index.ts';
import type { Sandbox } from '../sandbox/index.ts';
import type { ContainerSettings } from './dockerfile/imageSettings.ts';
import type { BuildSettings, Plan, PlannedCron, Unplanned, Volumes } from './planning/plan.ts';

/** The programs of this machine that commits are built and run with. */
export type Machine = {
  /** Version, such as 24.21.0. */
  node: string;
  /** Version, such as 3.11.2; null where there is none. */
  python: string | null;
  /** What installs packages of Python, by its version, and for which builds of Python (its ABI and platform); null where there is none. */
  pip: { version: string; abi: string } | null;
  /** Whether Dockerfiles are built; not unless said. */
  buildsImages?: boolean;
};

/** What a build is given to work with. */
export type BuilderPorts = {
  /** Full hash. */
  commit: string;
  machine: Machine;
  /** How the commit is built here, or why it cannot be. */
  planOf: (settings: BuildSettings, machine: Machine) => Promise<Plan | Unplanned>;
  /** Writes files of the commit, all of them, into an empty folder; symbolic links that lead out of it are left out and told. */
  checkOut: (folder: string, signal: AbortSignal) => Promise<void>;
  /** Null where foreign code cannot be run here; `mend` says what would help. */
  sandbox: Sandbox | null;
  mend: string | null;
  /** How long all commands together may take; ten minutes unless given. */
  milliseconds?: number;
  artifacts: ArtifactStore;
  /** A folder of this machine for work, of this build alone, on the disk of the artifacts; it is made, and removed at the end. */
  workFolder: string;
  /** The registry that packages are fetched from, such as https://registry.npmjs.org; null: never reach out. */
  registry: string | null;
  /** The index that packages of Python are fetched from, such as https://pypi.org/simple, then where its files are besides; null: never reach out. */
  pythonIndex: readonly string[] | null;
  /** Registries that base images are fetched from, such as https://registry-1.docker.io; null or left out: no Dockerfiles are built. */
  imageRegistries?: readonly string[] | null;
};

/** What is built. */
export type BuildOrder = {
  settings: BuildSettings;
  /** What build commands find in their environment; the secret ones are masked in what is said. */
  variables: readonly { name: string; value: string; secret: boolean }[];
  /** `TEST`: the build ends after its tests, and keeps nothing. */
  upTo?: 'TEST';
};

/** A part of a build, in this order; those that are not needed are left out. */
export type BuildStep = 'CHECK_OUT' | 'INSTALL' | 'BUILD' | 'TEST' | 'KEEP';

/** How a release is run: the manifest that its digest covers. */
export type RunManifest = {
  kind: 'STATIC' | 'SERVICE';
  /** Shell command that answers HTTP on 127.0.0.1:PORT; null for files. */
  start: string | null;
  /** Shell command that must end with 0 before traffic switches to it; left out where there is none. */
  release?: string;
  /** Commands that run at times while it is live; left out where there are none. */
  crons?: readonly PlannedCron[];
  /** Folders that outlive releases, each with its path in the sandbox; left out where there are none. */
  volumes?: Volumes;
  /** Folder of the first layer that is served or run in. */
  output: string;
  fallback: 'INDEX' | 'NOT_FOUND';
  healthPath: string;
  /** The program that it needs here, such as node 24.21.0 or python 3.11, or the platform of an image; null for files. */
  runtime: string | null;
  /** How the image is run whose file system the layers are; left out where they are files of a project. */
  container?: ContainerSettings;
};

/** Why a build did not come to a release, for people, each with what would mend it. */
export type BuildFailure = {
  code:
    | 'CANNOT_BE_BUILT'
    | 'NO_SANDBOX'
    | 'PACKAGE_MISSING'
    | 'COMMAND_FAILED'
    | 'TIME'
    | 'MEMORY'
    | 'DISK'
    | 'OUTPUT'
    | 'NO_OUTPUT'
    | 'NOT_KEPT';
  step: BuildStep | null;
  message: string;
};

/** What a build tells of, as it happens. */
export type BuildEvent =
  | { type: 'PLANNED'; plan: Plan }
  | { type: 'UNPLANNED'; unplanned: Unplanned }
  | { type: 'STEP'; step: BuildStep; state: 'BEGUN' | 'DONE' | 'FAILED' | 'FROM_CACHE' }
  /** A line that a command said or the builder says, masked, without its end. */
  | { type: 'LINE'; text: string }
  | { type: 'FAILED'; failure: BuildFailure }
  /** The tests passed; only of a build that ends after them. */
  | { type: 'TESTED' }
  | {
      type: 'BUILT';
      manifest: RunManifest;
      /** The first is what is served or run; others stand below it at their path, such as node_modules. */
      layers: readonly { path: string; digest: string }[];
      /** Over manifest and layers: the same for the same commit and settings. */
      digest: string;
      bytes: number;
      fileCount: number;
    };
