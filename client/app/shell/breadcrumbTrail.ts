import { adminPaths, appPaths } from '../../shared/address/paths.ts';
import type { Breadcrumb } from '../../shared/state/uiState.ts';
import { appPages, groupLabels } from '../features.ts';

/** Addresses that lead nowhere of their own. */
const groups = new Set([appPaths.root, '/app/examples']);

/** A step of the way; `link` is false where the address only groups pages. */
export interface TrailStep extends Breadcrumb {
  link: boolean;
}

/**
 * The way to an address, without Home: `/app/projects/1` as Projects, and the name that its page gave it.
 *
 * @param named names that pages gave their own address.
 */
export const breadcrumbTrail = (pathname: string, named: readonly Breadcrumb[]): TrailStep[] => {
  const parts = pathname.split('/').filter(Boolean);
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return paths.flatMap((path) => {
    if (path === appPaths.root) return [];
    const label =
      groupLabels[path] ??
      appPages.find((page) => page.path === path)?.label ??
      named.find((crumb) => crumb.path === path)?.label;
    return label ? [{ label, path, link: !groups.has(path) && path !== adminPaths.root }] : [];
  });
};
