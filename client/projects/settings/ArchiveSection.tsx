import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useProjectDialogs } from '../../shared/project/projectDialogs.ts';
import type { ProjectHeaderFragment } from '../../shared/project/projectHeader.generated.ts';
import { readOnlyReason } from '../../shared/project/readOnlyReason.ts';
import { useRestoreProject } from '../changes/useRestoreProject.ts';

/** Puts the project away or brings it back. */
export const ArchiveSection = ({ project }: { project: ProjectHeaderFragment }) => {
  const { id, archived, status } = project;
  const mayChange = usePermission('PROJECT_UPDATE');
  const { hrefOf } = useProjectDialogs();
  const restore = useRestoreProject(() => {});
  const connecting = status === 'CONNECTING' ? 'The repository is being connected.' : null;
  return (
    <SectionCard title={archived ? 'Restore' : 'Archive'}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {archived
            ? 'This project is archived. When restored, it appears in lists and figures, counts towards the plan, and its repository is fetched again.'
            : 'An archived project is hidden from lists and figures, and its clone of the repository is deleted. Everything else is kept.'}
        </Typography>
        <DisabledReason reason={mayChange ? connecting : readOnlyReason}>
          {archived ? (
            <Button onClick={() => void restore(project)}>Restore Project</Button>
          ) : (
            <Button href={hrefOf('archive', id)}>Archive Project</Button>
          )}
        </DisabledReason>
      </Box>
    </SectionCard>
  );
};
