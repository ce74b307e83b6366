import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import type { ProjectSettingsQuery } from './settings.generated.ts';

type Repository = NonNullable<NonNullable<ProjectSettingsQuery['project']>['repository']>;

const setup = lateDialog(async () => (await import('./RepositoryWebhookDialog.tsx')).RepositoryWebhookDialog);

interface UpdatesSectionProps {
  projectId: string;
  repository: Pick<Repository, 'provider' | 'codeState' | 'failedFetch'>;
  updates: NonNullable<Repository['updates']>;
  /** Something changed: query it again. */
  onChanged: () => void;
}

/** How the repository is kept up to date: when it was checked, which webhooks came, and how to set one up. */
export const UpdatesSection = ({ projectId, repository, updates, onChanged }: UpdatesSectionProps) => {
  const { hasWebhookSecret, deliveredAt, refusedAt, refusal, checkedAt, checkError } = updates;
  const [open, setOpen] = useState(false);
  const mayChange = usePermission('PROJECT_UPDATE');
  const archived = repository.codeState === 'ARCHIVED';
  // The fetch that failed stands in the section above.
  const told = repository.failedFetch?.error === checkError;
  const close = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SectionCard
      title="Updates"
      action={
        mayChange && !archived ? (
          <Button variant="text" {...setup.opener} onClick={() => setOpen(true)}>
            Set up webhook
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {archived
            ? 'Archived projects are not updated.'
            : 'Slipway checks the branches every 1 to 15 minutes, and at once when the provider sends a webhook. New commits are scanned and deployed like a push.'}
        </Typography>
        <Typography variant="body2">
          {checkedAt ? (
            <>
              Checked <RelativeTime at={checkedAt} />
            </>
          ) : (
            'Not checked yet'
          )}
        </Typography>
        {checkError && !told && !archived ? (
          <FormMessage>The last check failed: {checkError}</FormMessage>
        ) : null}
        <Typography variant="body2">
          {deliveredAt ? (
            <>
              Last webhook received <RelativeTime at={deliveredAt} />
            </>
          ) : hasWebhookSecret ? (
            'No webhook received yet'
          ) : (
            'No webhook set up'
          )}
        </Typography>
        {refusedAt ? (
          <Typography variant="body2" color="error">
            Last webhook refused <RelativeTime at={refusedAt} />: {refusal}
          </Typography>
        ) : null}
      </Box>
      {open ? (
        <setup.Dialog
          projectId={projectId}
          provider={repository.provider}
          url={updates.webhookUrl}
          hasSecret={hasWebhookSecret}
          onClose={close}
        />
      ) : null}
    </SectionCard>
  );
};
