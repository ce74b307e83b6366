import type { Mount } from '../../sandbox/index.ts';
import type { Commands } from '../commands.ts';
import { type BuilderPorts } from '../ports.ts';
import { Failed, line, type Telling } from '../running.ts';
import type { InstallCommand, ProjectToInstall } from './installer.ts';
import { missingInRegistry, missingWithoutRegistry } from './packageMissing.ts';
import { inside, reachRegistry } from './reachRegistry.ts';

/**
 * Installs the packages of a project into a folder that holds what its package manager needs: without running anything of theirs while the
 * registry can be reached, then what they run themselves, with no network.
 * @param tools where the package manager itself stands
 * @returns whether all of it went well enough to be kept for other builds
 */
export const fetchPackages = async function* (
  { registry }: BuilderPorts,
  commands: Commands,
  { locked, installer }: ProjectToInstall,
  { folder, tools }: { folder: string; tools: readonly Mount[] },
): Telling<'WHOLE' | 'SCRIPTS_FAILED'> {
  const mounts = [{ from: folder, to: inside, writable: true }, ...tools];
  const offline = (command: InstallCommand) => commands.run({ ...command, folder: inside, mounts });
  const missing = missingWithoutRegistry(locked);
  if (registry === null && missing) return missing;
  const failed =
    registry === null || !missing
      ? yield* offline(installer.install(null))
      : yield* reachRegistry(commands, {
          registry,
          command: installer.install,
          mounts,
          missing: (said, unreachable) =>
            missingInRegistry(locked, registry, said.filter(installer.isFault), unreachable),
        });
  if (failed) return failed;
  if (!locked.mayRunScripts) return 'WHOLE';
  const scripts = yield* offline(installer.finish);
  if (!(scripts instanceof Failed)) return 'WHOLE';
  if (scripts.code !== 'COMMAND_FAILED') return scripts;
  yield line(
    'A package could not finish what it runs when it is installed: there is no network for that. The build goes on without.',
  );
  return 'SCRIPTS_FAILED';
};
