import type { Node } from 'yaml';
import type { Tell } from './manifest.ts';
import { rules } from './manifestRules.ts';
import { isUnsupported } from './unsupportedImages.ts';

/** Tells of an image that gets no fixes any more, or has no version. What is put in later is not known. */
export const readImage = (tell: Tell, node: Node | null | undefined, image: string): void => {
  if (image === '' || /\$|\{\{/.test(image)) return;
  if (isUnsupported(image)) tell(rules.unsupportedImage, node, image);
  else if (!/:[^/]+$|@sha256:/.test(image) || image.endsWith(':latest')) tell(rules.movingImage, node, image);
};
