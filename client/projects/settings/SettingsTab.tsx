import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { EditProjectForm } from '../changes/EditProjectForm.tsx';
import { ReadOnlyNote } from '../../shared/session/ReadOnlyNote.tsx';
import { requireProject } from '../../shared/project/requireProject.ts';
import { ArchiveSection } from './ArchiveSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { HostedSection } from './HostedSection.tsx';
import { NoRepository } from './NoRepository.tsx';
import { PipelinesSection } from './PipelinesSection.tsx';
import { RepositorySection } from './RepositorySection.tsx';
import { ScansSection } from './ScansSection.tsx';
import { UpdatesSection } from './UpdatesSection.tsx';
import {
  type ProjectSettingsQuery,
  type ProjectSettingsQueryVariables,
  useProjectSettingsSuspenseQuery,
} from './settings.generated.ts';

type Hosted = NonNullable<NonNullable<ProjectSettingsQuery['project']>['hostedRepository']>;

interface SettingsTabProps {
  id: string;
  /** The page of pushes that comes with the rest of the screen. */
  pushes: Omit<ProjectSettingsQueryVariables, 'id'>;
  /** Draws the sections about a repository that is hosted here. */
  renderHosted: (hosted: Hosted) => ReactNode;
}

/** What of a project can be changed: its name, description and status, its repository, and whether it is there at all. */
export const SettingsTab = ({ id, pushes, renderHosted }: SettingsTabProps) => {
  const { data, refetch } = useProjectSettingsSuspenseQuery({
    variables: { id, ...pushes },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const project = requireProject(data.project);
  const { repository, hostedRepository, releases, fetchingJob } = project;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 720 }}>
      <ReadOnlyNote unless="PROJECT_UPDATE">
        Only members, admins and owners can change these settings.
      </ReadOnlyNote>
      <SectionCard title="General">
        <EditProjectForm key={project.id} project={project} />
      </SectionCard>
      <SectionCard title="Repository">
        {repository && hostedRepository ? (
          <HostedSection repository={repository} hosted={hostedRepository} />
        ) : repository ? (
          <RepositorySection
            project={project}
            repository={repository}
            job={fetchingJob}
            onChanged={refresh}
          />
        ) : (
          <NoRepository project={project} onEnd={refresh} />
        )}
      </SectionCard>
      {repository?.updates ? (
        <UpdatesSection
          projectId={id}
          repository={repository}
          updates={repository.updates}
          onChanged={refresh}
        />
      ) : null}
      {hostedRepository ? renderHosted(hostedRepository) : null}
      <ScansSection key={`${id} ${project.allowsSuppressions}`} project={project} />
      <PipelinesSection projectId={id} ofProject={project.scanPolicy.ofProject} />
      <ArchiveSection project={project} />
      <DeleteSection
        project={project}
        hosted={hostedRepository !== null}
        released={releases.nodes.length > 0}
      />
    </Box>
  );
};
