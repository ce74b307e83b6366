import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirmation } from '../shared/dialogs/confirmation.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { useAction } from '../shared/controls/useAction.ts';
import { ActionMenu } from '../shared/menus/ActionMenu.tsx';
import { eventWords } from './eventWords.ts';
import {
  useDeleteWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookEntryFragment,
} from './webhooks.generated.ts';

const editing = lateDialog(async () => (await import('./EditWebhookDialog.tsx')).EditWebhookDialog);
const rotation = lateDialog(async () => (await import('./RotateSecretDialog.tsx')).RotateSecretDialog);
const deliveries = lateDialog(async () => (await import('./DeliveriesDialog.tsx')).DeliveriesDialog);

interface WebhookItemProps {
  webhook: WebhookEntryFragment;
  onChanged: () => void;
}

/** A webhook: what it sends where, with its deliveries, and what can be done with it. */
export const WebhookItem = ({ webhook, onChanged }: WebhookItemProps) => {
  const { id, url, description, events, format, project, active, disabledReason, actor, createdAt } = webhook;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'deliveries' | 'delete'>();
  const act = useAction();
  const [updateWebhook] = useUpdateWebhookMutation();
  const [deleteWebhook] = useDeleteWebhookMutation();
  const name = URL.parse(url)?.host ?? url;
  const close = () => setOpen(undefined);
  const switchOver = () =>
    act(
      async () =>
        (await updateWebhook({ variables: { input: { id, active: !active } } })).data?.updateWebhook?.errors,
      active ? 'Webhook disabled' : 'Webhook enabled',
    );
  const remove = async () => {
    const { data } = await deleteWebhook({ variables: { input: { id } } });
    const [refusal] = data?.deleteWebhook?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    onChanged();
  };
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        paddingY: 3,
        '& > *': { minWidth: 0 },
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {description || name} <StatusChip status={active ? 'active' : 'disabled'} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {url}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {events.map(eventWords).join(', ')}
            {project ? ` · only ${project.name}` : ''}
            {format === 'SLACK' ? ' · Slack' : ''}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            Created by {actor.name} <RelativeTime at={createdAt} />
          </Typography>
        </Box>
        <ActionMenu
          name={name}
          actions={[
            { label: 'Edit', opener: editing.opener, onSelect: () => setOpen('edit') },
            { label: active ? 'Disable' : 'Enable', onSelect: () => void switchOver() },
            { label: 'Rotate secret', opener: rotation.opener, onSelect: () => setOpen('rotate') },
            {
              label: 'Delete',
              opener: confirmation.opener,
              onSelect: () => setOpen('delete'),
              destructive: true,
            },
          ]}
        />
      </Box>
      {disabledReason ? (
        <Alert severity="warning">Slipway disabled this webhook. {disabledReason}</Alert>
      ) : null}
      <div>
        <Button
          {...deliveries.opener}
          size="small"
          onClick={() => setOpen('deliveries')}
          aria-label={`Deliveries to ${name}`}
        >
          Deliveries
        </Button>
      </div>
      {open === 'edit' ? <editing.Dialog webhook={webhook} onClose={close} /> : null}
      {open === 'rotate' ? <rotation.Dialog id={id} name={name} onClose={close} /> : null}
      {open === 'deliveries' ? <deliveries.Dialog webhook={webhook} name={name} onClose={close} /> : null}
      {open === 'delete' ? (
        <confirmation.Dialog
          title={`Delete the webhook to ${name}?`}
          confirmLabel="Delete webhook"
          destructive
          onConfirm={remove}
          onClose={close}
        >
          Nothing is sent to it any more, and its deliveries are deleted.
        </confirmation.Dialog>
      ) : null}
    </Box>
  );
};
