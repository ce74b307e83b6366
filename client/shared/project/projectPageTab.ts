import type { ComponentType } from 'react';
import type { ProjectTab } from '../address/paths.ts';

/** A tab of the project page. Features export theirs; client/app/project puts them in order. */
export interface ProjectPageTab {
  /** Its name in `?tab=`. */
  value: ProjectTab;
  label: string;
  /** Its content, with one operation of its own. */
  Content: ComponentType<{ id: string }>;
}
