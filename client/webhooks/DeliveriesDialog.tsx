import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useAction } from '../shared/controls/useAction.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { DeliveryItem } from './DeliveryItem.tsx';
import {
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  type WebhookEntryFragment,
} from './webhooks.generated.ts';

/** Deliveries that are shown. */
const most = 20;
/** Milliseconds between two looks while the dialog is open: a worker sends within seconds. */
const interval = 2_000;

interface DeliveriesDialogProps {
  webhook: Pick<WebhookEntryFragment, 'id' | 'events'>;
  /** The host that the webhook sends to. */
  name: string;
  onClose: () => void;
}

/** The newest deliveries of a webhook with their attempts, and a button that sends an example. */
export const DeliveriesDialog = ({ webhook: { id, events }, name, onClose }: DeliveriesDialogProps) => {
  const title = useId();
  const act = useAction();
  const { data, error, refetch } = useWebhookDeliveriesQuery({
    variables: { id, first: most },
    pollInterval: interval,
    fetchPolicy: 'network-only',
  });
  const [testWebhook] = useTestWebhookMutation();
  const [event = 'TASK_CHANGED'] = events;
  const test = async () => {
    const sent = await act(
      async () => (await testWebhook({ variables: { input: { id, event } } })).data?.testWebhook?.errors,
      'Example sent',
    );
    if (sent) await refetch();
  };
  const nodes = data?.webhook?.deliveries.nodes;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>Deliveries to {name}</DialogTitle>
      <DialogContent>
        {error ? <Typography color="error">{error.message}</Typography> : null}
        {!nodes && !error ? <LinearProgress aria-label="Loading deliveries" /> : null}
        {nodes?.length === 0 ? (
          <EmptyState>Nothing was sent in the last 30 days.</EmptyState>
        ) : (
          <Box component="ul" aria-label="Deliveries" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {nodes?.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} onSent={() => void refetch()} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void test()}>Send an example</Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
