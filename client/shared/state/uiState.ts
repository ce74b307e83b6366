import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { storedState, storedText } from './storedState.ts';

/** One step of the way to the present page. */
export interface Breadcrumb {
  label: string;
  path: string;
}

/** What the app remembers of its own appearance. */
export interface UiState {
  sidebarCollapsed: boolean;
  theme: 'light' | 'dark' | 'system';
  /** How close rows and fields stand; client/public/theme.js sets it before the first paint. */
  density: 'comfortable' | 'compact';
  /** Whether things move: as the system says, or as little as can be. Set like `density`. */
  motion: 'system' | 'reduced';
  /** Whether single keys do something, such as `j` in lists. */
  singleKeys: boolean;
  /** The dialog of the shell that is open, such as the navigation of a phone; none when the app starts. */
  activeModal: string | null;
  /** The way to the present page, without Home. */
  breadcrumbs: readonly Breadcrumb[];
}

const listOf = (stored: unknown): readonly unknown[] => {
  const list: unknown = typeof stored === 'object' && stored ? Reflect.get(stored, 'breadcrumbs') : undefined;
  return Array.isArray(list) ? list : [];
};

const themeOf = (text: string | undefined) => (text === 'light' || text === 'dark' ? text : 'system');

/** `slipway-ui`. The theme in force is MUI's, under `slipway-theme`; this is its copy. */
export const uiState = storedState<UiState>('slipway-ui', (stored) => ({
  sidebarCollapsed:
    typeof stored === 'object' && stored !== null && Reflect.get(stored, 'sidebarCollapsed') === true,
  theme: themeOf(storedText(stored, 'theme')),
  density: storedText(stored, 'density') === 'compact' ? 'compact' : 'comfortable',
  motion: storedText(stored, 'motion') === 'reduced' ? 'reduced' : 'system',
  singleKeys: !(typeof stored === 'object' && stored !== null && Reflect.get(stored, 'singleKeys') === false),
  activeModal: null,
  breadcrumbs: listOf(stored).map((crumb) => ({
    label: storedText(crumb, 'label') ?? '',
    path: storedText(crumb, 'path') ?? '',
  })),
}));

/**
 * Gives the present page its name in the breadcrumbs, where the address holds but an id: a project's name.
 *
 * @param above the address of a page above this one that is named in its place: the project of a deployment.
 */
export const useBreadcrumb = (label: string | undefined, above?: string) => {
  const { pathname } = useLocation();
  const named = above ?? pathname;
  useEffect(() => {
    if (!label) return;
    const trail = uiState.get().breadcrumbs.filter(({ path }) => path !== named);
    uiState.set({ breadcrumbs: [...trail, { label, path: named }] });
  }, [label, named]);
};
