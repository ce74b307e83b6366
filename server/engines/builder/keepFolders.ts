import type { ArtifactStore, Layer, LayerLimits } from '../artifacts/index.ts';
import { keptLimits } from './limits.ts';
import { notKept } from './notKept.ts';
import type { Failed } from './running.ts';

/**
 * Keeps a folder as a layer.
 * @param at where it is seen in the release; '' for its top
 * @param name what people know it by; where it is seen unless told otherwise
 */
export type KeepFolder = (folder: string, at: string, name?: string) => Promise<Layer | Failed>;

/**
 * Keeps folders one by one, which hold together no more than they may.
 * @param limits those of one release unless given
 */
export const keepFolders = (
  artifacts: ArtifactStore,
  limits: Pick<LayerLimits, 'bytes' | 'files'> = keptLimits,
): KeepFolder => {
  let { bytes, files } = limits;
  return async (folder, at, name = at) => {
    const layer = await artifacts.put(folder, { bytes, files, at });
    if ('reason' in layer) return notKept(layer, name, limits);
    bytes -= layer.bytes;
    files -= layer.fileCount;
    return layer;
  };
};
