export type { FoundImage, ImageConfig } from './findImage.ts';
export { ImageFailure } from './imageFailure.ts';
export { type ImageReference, readReference } from './reference.ts';
import type { FoundImage } from './findImage.ts';
import type { ImageReference } from './reference.ts';

/** Asks a registry for an image; see findImage.ts. Loaded on first use: only builds of Dockerfiles ask. */
export const findImage = async (reference: ImageReference, signal: AbortSignal): Promise<FoundImage> =>
  (await import('./findImage.ts')).findImage(reference, signal);
