import type { SiteRelease } from './siteHost.ts';

/** Opens layers of an organization as read-only folders of this machine. */
export type OpenLayers = (organizationId: string) => {
  /** @throws Error when the layer cannot be read */
  open: (digest: string) => Promise<string>;
  /** Lets go of a folder that was opened. */
  close: (digest: string) => void;
};

/** The layers of a release as folders of this machine: the first is what is served or run, others are seen below it at their path. */
export type LayerFolders = readonly { path: string; folder: string }[];

/**
 * Opens the layers of a release.
 * @returns their folders, and what lets go of them
 * @throws Error when one of them cannot be read; none is open then
 */
export const openLayers = async (
  layersOf: OpenLayers,
  { place, layers }: Pick<SiteRelease, 'place' | 'layers'>,
): Promise<{ folders: LayerFolders; close: () => void }> => {
  const artifacts = layersOf(place.organizationId);
  const opened: { path: string; digest: string; folder: string }[] = [];
  const close = () => {
    for (const { digest } of opened.splice(0)) artifacts.close(digest);
  };
  try {
    for (const { path, digest } of layers)
      opened.push({ path, digest, folder: await artifacts.open(digest) });
  } catch (error) {
    close();
    throw error;
  }
  return { folders: opened.map(({ path, folder }) => ({ path, folder })), close };
};
