import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '../shared/controls/useAction.ts';
import { CodeBlock } from '../shared/display/CodeBlock.tsx';
import { formatCount, formatNumber } from '../shared/display/formats.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { eventWords } from './eventWords.ts';
import { useRedeliverWebhookMutation, type WebhookDeliveryEntryFragment } from './webhooks.generated.ts';

interface DeliveryItemProps {
  delivery: WebhookDeliveryEntryFragment;
  onSent: () => void;
}

type Attempt = WebhookDeliveryEntryFragment['attempts'][number];

/** What became of one request, with what the endpoint answered, as text. */
const AttemptLine = ({ attempt: { at, status, milliseconds, answer, error } }: { attempt: Attempt }) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Typography variant="body2">
      <RelativeTime at={at} />: {status === null ? 'no response' : `HTTP ${status}`} after{' '}
      {formatNumber(milliseconds)} ms
    </Typography>
    {error ? (
      <Typography variant="body2" color="textSecondary">
        {error}
      </Typography>
    ) : null}
    {answer ? (
      <Typography variant="caption" color="textSecondary" component="p" sx={{ whiteSpace: 'pre-wrap' }}>
        {answer}
      </Typography>
    ) : null}
  </Box>
);

/** A delivery with its body and its attempts, which can be sent again. */
export const DeliveryItem = ({ delivery, onSent }: DeliveryItemProps) => {
  const { id, event, state, body, createdAt, nextAttemptAt, attempts } = delivery;
  const act = useAction();
  const [redeliver] = useRedeliverWebhookMutation();
  const sendAgain = async () => {
    const sent = await act(
      async () =>
        (await redeliver({ variables: { input: { deliveryId: id } } })).data?.redeliverWebhook?.errors,
      'Sent again',
    );
    if (sent) onSent();
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
        <div>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {eventWords(event)}{' '}
            <StatusChip status={state} {...(state === 'DELIVERED' ? { tone: 'success' as const } : {})} />
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <RelativeTime at={createdAt} />
            {nextAttemptAt && attempts.length > 0 ? (
              <>
                {' · next attempt '}
                <RelativeTime at={nextAttemptAt} />
              </>
            ) : null}
          </Typography>
        </div>
        <Button size="small" onClick={() => void sendAgain()} aria-label={`Send again: ${eventWords(event)}`}>
          Send again
        </Button>
      </Box>
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer' } }}>
        <Typography component="summary" variant="body2">
          {formatCount(attempts.length, 'attempt')}
        </Typography>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 5, paddingY: 2, display: 'grid', gap: 2 }}>
          {attempts.map((attempt) => (
            <AttemptLine key={attempt.at} attempt={attempt} />
          ))}
        </Box>
        <CodeBlock label="Body of the request" text={body} />
      </Box>
    </Box>
  );
};
