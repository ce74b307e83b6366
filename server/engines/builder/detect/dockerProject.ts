import type { Said } from '../planning/planSaid.ts';
import type { Machine } from '../ports.ts';
import { dockerfilePath, readDockerfile } from '../dockerfile/readDockerfile.ts';
import type { FoundPlan } from './foundPlan.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, type Reason, reason, usual } from './told.ts';

/** Why a server builds no images. */
const off =
  'Dockerfiles are not built on this server. Its operator can allow that with IMAGE_REGISTRY, where base images come from. Without one, set “build” and “start” in slipway.json.';

/**
 * Looks for a Dockerfile that can be built here.
 * @returns null where there is none and nobody asks for one; reasons where it cannot be built
 */
export const dockerProject = async (
  files: ProjectFiles,
  { said, machine }: { said: Said; machine: Machine },
): Promise<FoundPlan | Reason[] | null> => {
  const { kind } = said;
  if (!files.has(dockerfilePath)) {
    if (kind?.value !== 'DOCKERFILE') return null;
    const { path, line } = kind.evidence;
    const message = `There is no ${dockerfilePath} in ${files.folder || 'the repository'}. Commit it, or set “root” to its folder.`;
    return [reason(message, path === null ? null : { path, line })];
  }
  const whereOf = (line: number | null) => files.where(dockerfilePath, line);
  if (!machine.buildsImages) return [reason(off, whereOf(null))];
  const text = await files.text(dockerfilePath);
  if (text === null) return [reason('The Dockerfile is larger than 512 KiB. Shorten it.', whereOf(null))];
  const read = readDockerfile(text, whereOf);
  if (Array.isArray(read)) return read;
  return {
    kind: found(
      'DOCKERFILE',
      whereOf(read.stages.at(-1)?.line ?? null),
      'Its Dockerfile says how it is built and started.',
    ),
    lockFile: null,
    build: null,
    test: null,
    output: usual('', 'A service runs with all of its files.'),
    start: null,
    fallback: null,
  };
};
