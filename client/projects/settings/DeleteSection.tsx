import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type DeleteProjectInputValues,
  deleteProjectInputSchema,
} from '../../../schema/generated/validation.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { formatDateTime } from '../../shared/display/formats.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { restorableDays } from '../../../schema/rules/restoring.ts';
import type { ProjectHeaderFragment } from '../../shared/project/projectHeader.generated.ts';
import { useDeleteProjectMutation } from './settings.generated.ts';

interface DeleteSectionProps {
  project: ProjectHeaderFragment;
  /** Whether Slipway hosts the repository: there may be no other copy. */
  hosted: boolean;
  /** Whether the project has releases. */
  released: boolean;
}

/** Deletes the project once its name was typed, and the password where its repository is hosted here or it has releases. */
export const DeleteSection = ({ project: { id, name, status }, hosted, released }: DeleteSectionProps) => {
  const [asking, setAsking] = useState(false);
  const [deleteProject] = useDeleteProjectMutation();
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const connecting = status === 'CONNECTING' ? 'The repository is being connected.' : null;
  const reason = usePermission('PROJECT_DELETE') ? connecting : 'Only admins and owners can delete projects.';
  const lost = released
    ? 'team, tasks, scans, deployments, environments, releases and release passports. Its sites stop'
    : 'team, tasks, scans, deployments and environments';
  const remove = useMutationForm({
    submit: async (input: DeleteProjectInputValues) =>
      (await deleteProject({ variables: { input } })).data?.deleteProject,
    onSuccess: async ({ restorableUntil }) => {
      const description = restorableUntil
        ? `Its repository can be restored until ${formatDateTime(restorableUntil)}: Projects, Recently deleted.`
        : `${name} is gone.`;
      toast({ title: 'Project deleted', description, variant: 'success' });
      await navigate(appPaths.projects);
      cache.evict({ id: `Project:${id}` });
    },
  });
  return (
    <SectionCard title="Delete">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {hosted
            ? `Deletes the project with its tasks, deployments, environments and scans permanently. The hosted repository can be restored for ${restorableDays} days.`
            : 'Deletes the project immediately and permanently.'}
        </Typography>
        <DisabledReason reason={reason}>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            Delete Project
          </Button>
        </DisabledReason>
      </Box>
      {asking ? (
        <ProofDialog
          title="Delete this project?"
          confirmLabel="Delete Project"
          loadingLabel="Deleting..."
          requiredText={name}
          asksPassword={hosted || released}
          schema={deleteProjectInputSchema}
          defaultValues={{ id, currentPassword: '' }}
          onSubmit={remove}
          onClose={() => setAsking(false)}
        >
          {hosted
            ? `Admins and owners can restore the repository for ${restorableDays} days, with its branches, tags, pushes and branch rules. It counts towards your storage until then. Everything else, such as the team, tasks, scans, environments, releases and sites, is deleted permanently.`
            : `The project is deleted immediately with its ${lost}. It cannot be restored. The remote repository is not changed.`}
        </ProofDialog>
      ) : null}
    </SectionCard>
  );
};
