import path from 'node:path';
import { type RunManifest, startWords } from '../../builder/index.ts';
import type { SandboxedCommand } from '../../sandbox/index.ts';
import type { LayerFolders } from '../layers.ts';
import type { SiteRelease } from '../siteHost.ts';

/** Where the files of a project stand in the sandbox. */
export const HOME = '/app';
/** The port that a service listens on, in a network of its own, unless its image says another. */
const PORT = 3_000;

type Begun = Pick<SandboxedCommand, 'argv' | 'folder' | 'environment' | 'mounts' | 'root'>;

/** The port at which a service is reached. */
export const portOf = ({ container }: RunManifest): number => container?.port ?? PORT;

/**
 * How a command of a release begins: among the files of the project, with the programs of this machine, or in the file system of its image.
 * @param command a shell command; null for the service itself
 */
export const beginIn = (
  { manifest, environment }: Pick<SiteRelease, 'manifest' | 'environment'>,
  layers: LayerFolders,
  command: string | null,
): Begun => {
  const { container, start, output } = manifest;
  const [top, ...below] = layers;
  if (!container || !top) {
    return {
      argv: startWords(command ?? start ?? 'exit 1', layers, HOME),
      folder: path.posix.join(HOME, output),
      environment: { NODE_ENV: 'production', ...environment },
      mounts: layers.map((layer) => ({
        from: layer.folder,
        to: path.posix.join(HOME, layer.path),
        writable: false,
      })),
    };
  }
  return {
    argv: command === null ? container.argv : ['/bin/sh', '-c', command],
    folder: container.folder,
    environment: { ...container.environment, ...environment },
    mounts: below.map((layer) => ({ from: layer.folder, to: `/${layer.path}`, writable: false })),
    root: { from: top.folder, writable: false, asRoot: container.asRoot },
  };
};
