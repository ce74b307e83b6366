import { isForeignManifest } from './ignoredPaths.ts';
import { manifestKinds, type ManifestKind } from './manifests.ts';

/** A file that names what a project is built on. */
export type Manifest = { path: string; text: string };

const deepest = 3;

const depthOf = (path: string): number => path.split('/').length - 1;

function kindOf(path: string): ManifestKind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return manifestKinds.find((kind) => kind.file.test(name));
}

/** Whether a file should be read for `findFramework`: a known manifest, at most three folders deep, the project's own. */
export function isManifest(path: string): boolean {
  return kindOf(path) !== undefined && depthOf(path) <= deepest && !isForeignManifest(path);
}

/** Manifests in the order in which they are asked: nearest to the root, then those of the main language. */
export function orderManifests<Item extends { path: string }>(
  items: readonly Item[],
  language: string | null,
): Item[] {
  const rank = (item: Item): number =>
    language !== null && kindOf(item.path)?.languages.includes(language) ? 0 : 1;
  return items.toSorted(
    (left, right) =>
      depthOf(left.path) - depthOf(right.path) ||
      rank(left) - rank(right) ||
      (left.path < right.path ? -1 : 1),
  );
}

/**
 * The framework a project is built with, read from its manifests: those at the root first, then the nearest
 * folder's; beside each other those of the primary language first. Null when none names a known framework.
 */
export function findFramework(manifests: readonly Manifest[], primaryLanguage: string | null): string | null {
  for (const { path, text } of orderManifests(manifests, primaryLanguage)) {
    const framework = kindOf(path)?.find(text);
    if (framework !== undefined) return framework;
  }
  return null;
}
