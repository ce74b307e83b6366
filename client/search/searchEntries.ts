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
export const searchGroups = ({
  projects,
  tasks,
  agents,
  pullRequests,
}: HeaderSearchQuery['search']): SearchGroup[] =>
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
      label: 'Pull requests',
      entries: pullRequests.map(({ id, number, title, project }) => ({
        id,
        title,
        detail: `${project.name} #${number}`,
        href: appPaths.pullRequest(project.id, number),
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
