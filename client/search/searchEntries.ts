import { appPaths } from '../shared/address/paths.ts';
import type { HeaderSearchQuery } from './search.generated.ts';

/** One line of the results. */
export interface SearchEntry {
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  detail?: string | null | undefined;
  href: string;
}

/** Results of one kind. */
export interface SearchGroup {
  label: string;
  entries: SearchEntry[];
}

/** What was found, by kind, without the kinds of which nothing was. */
export const searchGroups = ({ projects, tasks, agents }: HeaderSearchQuery['search']): SearchGroup[] =>
  [
    {
      label: 'Projects',
      entries: projects.map(({ id, name, description }) => ({
        id,
        title: name,
        detail: description,
        href: appPaths.project(id),
      })),
    },
    {
      label: 'Tasks',
      entries: tasks.map(({ id, title, project }) => ({
        id,
        title,
        detail: project.name,
        href: appPaths.task(project.id, id),
      })),
    },
    {
      label: 'Agents',
      entries: agents.map(({ id, name, description }) => ({
        id,
        title: name,
        detail: description,
        href: appPaths.agent(id),
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
