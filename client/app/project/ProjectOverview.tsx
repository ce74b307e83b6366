import { lazy } from 'react';
import { ProjectOverviewTab } from '../../projects/overview/ProjectOverviewTab.tsx';
import { TaskSection } from '../../tasks/TaskSection.tsx';

const Markdown = lazy(async () => ({
  default: (await import('../../code/reading/MarkdownView.tsx')).MarkdownView,
}));

/** The overview of a project, with its tasks. */
export const ProjectOverview = ({ id }: { id: string }) => (
  <ProjectOverviewTab
    id={id}
    renderTasks={(project) => <TaskSection project={project} Markdown={Markdown} />}
  />
);
