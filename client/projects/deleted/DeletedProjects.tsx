import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { restorableDays } from '../../../schema/rules/restoring.ts';
import { formatBytes, formatDateTime } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type DeletedProjectFragment, useRestoreDeletedProjectMutation } from './deleted.generated.ts';

const Row = ({ project, onRestored }: { project: DeletedProjectFragment; onRestored: () => void }) => {
  const { id, name, deletedBy, deletedAt, restorableUntil, storageBytes } = project;
  const [restore] = useRestoreDeletedProjectMutation();
  const [loading, setLoading] = useState(false);
  const toast = useToast();
  const tellFailure = useFailureToast();
  const start = async () => {
    setLoading(true);
    try {
      const { data } = await restore({ variables: { input: { id } } });
      const [refusal] = data?.restoreDeletedProject.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({
        title: 'Project restored',
        description: `${name} has its repository back.`,
        variant: 'success',
      });
      onRestored();
    } catch (error) {
      tellFailure(error, { title: `${name} was not restored` });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {`Deleted by ${deletedBy} `}
          <RelativeTime at={deletedAt} />
          {` · deleted permanently on ${formatDateTime(restorableUntil)} · ${formatBytes(storageBytes)} of storage`}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        loading={loading}
        aria-label={`Restore ${name}`}
        onClick={() => void start()}
      >
        Restore
      </Button>
    </Box>
  );
};

/** Deleted projects whose hosted repository admins and owners can restore; nothing when there are none. */
export const DeletedProjects = ({
  projects,
  onRestored,
}: {
  projects: readonly DeletedProjectFragment[];
  onRestored: () => void;
}) => {
  if (projects.length === 0) return null;
  return (
    <Box sx={{ marginTop: 6 }}>
      <SectionCard title="Recently deleted">
        <Typography variant="body2" color="textSecondary">
          {`Hosted repositories can be restored for ${restorableDays} days, with their branches, tags, pushes and branch rules. The team, tasks, scans, findings, environments, releases and sites are not restored. Deleted repositories count towards your storage until they are deleted permanently.`}
        </Typography>
        <Box
          component="ul"
          aria-label="Recently deleted projects"
          sx={{ listStyle: 'none', margin: '16px 0 0', padding: 0, display: 'grid', gap: 4 }}
        >
          {projects.map((project) => (
            <Row key={project.id} project={project} onRestored={onRestored} />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
};
