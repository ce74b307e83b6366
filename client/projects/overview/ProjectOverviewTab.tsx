import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActivityList } from '../../activity/ActivityList.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { ConnectingProgress } from '../connect/ConnectingProgress.tsx';
import { DraftActions } from '../../shared/repository/DraftActions.tsx';
import { PushInstructions } from '../../shared/repository/PushInstructions.tsx';
import { LanguageBar } from './LanguageBar.tsx';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { ProjectHealth } from './ProjectHealth.tsx';
import { ProjectTeam } from '../team/ProjectTeam.tsx';
import { type ProjectOverviewQuery, useProjectOverviewSuspenseQuery } from '../projects.generated.ts';
import { RepositoryFacts } from './RepositoryFacts.tsx';
import { requireProject } from '../../shared/project/requireProject.ts';

type Project = NonNullable<ProjectOverviewQuery['project']>;

interface ProjectOverviewTabProps {
  id: string;
  /** Draws the section with the project's tasks. */
  renderTasks: (project: Project) => ReactNode;
}

/** What is known of a project: its repository, languages, health, team, tasks and what happened in it. */
export const ProjectOverviewTab = ({ id, renderTasks }: ProjectOverviewTabProps) => {
  const { data, refetch } = useProjectOverviewSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const project = requireProject(data.project);
  const { name, repository, connectingJob, activity } = project;
  const { refresh } = useRefresh(refetch);
  return (
    <Box sx={overviewColumn}>
      <Box sx={overviewColumns}>
        <Box sx={overviewColumn}>
          <SectionCard title="Repository">
            <RepositoryPart project={project} onConnected={refresh} />
          </SectionCard>
          {repository && !connectingJob && repository.languages.length > 0 ? (
            <SectionCard title="Languages">
              <LanguageBar languages={repository.languages} />
            </SectionCard>
          ) : null}
        </Box>
        <Box sx={overviewColumn}>
          <SectionCard title="Health">
            <ProjectHealth project={project} />
          </SectionCard>
          <ProjectTeam projectId={id} members={project.members} />
        </Box>
      </Box>
      {renderTasks(project)}
      <SectionCard title="Recent activity" flush>
        {activity.nodes.length > 0 ? (
          <ActivityList activities={activity.nodes} />
        ) : (
          <EmptyState>Nothing has happened in {name} yet.</EmptyState>
        )}
      </SectionCard>
    </Box>
  );
};

interface RepositoryPartProps {
  project: Project;
  onConnected: () => void;
}

const RepositoryPart = ({ project, onConnected }: RepositoryPartProps) => {
  const { name, repository, framework, connectingJob, hostedRepository } = project;
  if (connectingJob) return <ConnectingProgress name={name} job={connectingJob} onEnd={onConnected} />;
  if (repository) return <RepositoryFacts repository={repository} framework={framework} />;
  if (hostedRepository) return <PushInstructions hosted={hostedRepository} onLook={onConnected} />;
  return (
    <EmptyState action={<DraftActions project={project} onHosted={onConnected} />}>
      {name} is a draft: no repository is connected to it.
    </EmptyState>
  );
};
