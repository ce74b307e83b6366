import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ActivityList } from '../activity/ActivityList.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { formatNumber } from '../shared/formats.ts';
import { ProgressBar } from '../shared/ProgressBar.tsx';
import { SectionCard } from '../shared/SectionCard.tsx';
import { ConnectingProgress } from './ConnectingProgress.tsx';
import { LanguageBar } from './LanguageBar.tsx';
import { overviewColumn, overviewColumns } from './overviewColumns.ts';
import { ProjectHealth } from './ProjectHealth.tsx';
import { ProjectTeam } from './ProjectTeam.tsx';
import type { ProjectOverviewQuery } from './projects.generated.ts';
import { RepositoryFacts } from './RepositoryFacts.tsx';

interface ProjectOverviewTabProps {
  project: NonNullable<ProjectOverviewQuery['project']>;
  onConnected: () => void;
}

/** What is known of a project: its repository, languages, tasks, team and what happened in it. */
export const ProjectOverviewTab = ({ project, onConnected }: ProjectOverviewTabProps) => {
  const { name, repository, connectingJob, activity } = project;
  return (
    <Box sx={overviewColumns}>
      <Box sx={overviewColumn}>
        <SectionCard title="Repository">
          <RepositoryPart project={project} onConnected={onConnected} />
        </SectionCard>
        {repository && !connectingJob && repository.languages.length > 0 ? (
          <SectionCard title="Languages">
            <LanguageBar languages={repository.languages} />
          </SectionCard>
        ) : null}
        <SectionCard title="Recent activity" flush>
          {activity.nodes.length > 0 ? (
            <ActivityList activities={activity.nodes} />
          ) : (
            <EmptyState>Nothing has happened in {name} yet.</EmptyState>
          )}
        </SectionCard>
      </Box>
      <Box sx={overviewColumn}>
        <SectionCard title="Tasks">
          <TaskProgress project={project} />
        </SectionCard>
        <SectionCard title="Health">
          <ProjectHealth project={project} />
        </SectionCard>
        <SectionCard title="Team">
          <ProjectTeam members={project.members} />
        </SectionCard>
      </Box>
    </Box>
  );
};

const RepositoryPart = ({ project, onConnected }: ProjectOverviewTabProps) => {
  const { name, repository, framework, connectingJob } = project;
  if (connectingJob) return <ConnectingProgress name={name} job={connectingJob} onEnd={onConnected} />;
  if (repository) return <RepositoryFacts repository={repository} framework={framework} />;
  return <EmptyState>{name} is a draft: no repository is connected to it.</EmptyState>;
};

const TaskProgress = ({
  project: { progress, doneTaskCount, taskCount },
}: Pick<ProjectOverviewTabProps, 'project'>) =>
  progress === null ? (
    <Typography color="textSecondary">No tasks yet.</Typography>
  ) : (
    <ProgressBar
      label={`${formatNumber(doneTaskCount)} of ${formatNumber(taskCount)} tasks done`}
      value={progress}
    />
  );
