import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useAgentDialogs } from '../dialogs/agentDialogs.ts';
import type { TriggersOfAgentFragment } from './triggers.generated.ts';
import { triggerInWords } from './triggerText.ts';

type Trigger = TriggersOfAgentFragment['triggers'][number];

const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" component="div">
    {children}
  </Typography>
);

const TriggerItem = ({ trigger }: { trigger: Trigger }) => {
  const { configuredBy, nextRuns, refusal } = trigger;
  const [next] = nextRuns;
  return (
    <Box component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      {triggerInWords(trigger)}
      {next ? <Caption>{`Next run: ${formatDateTime(next)}`}</Caption> : null}
      <Caption>{`Configured by ${configuredBy}`}</Caption>
      {refusal ? (
        <Caption>
          {`Started no run last time: ${refusal.reason} `}
          <RelativeTime at={refusal.at} />
        </Caption>
      ) : null}
    </Box>
  );
};

/** Lists the triggers of an agent, each with the reason why its last event started no run. */
export const TriggersCard = ({
  agent: { id, triggers },
}: {
  agent: TriggersOfAgentFragment & { id: string };
}) => {
  const { hrefOf } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  return (
    <SectionCard
      title="Triggers"
      action={
        mayConfigure ? (
          <Link href={hrefOf('triggers', id)} variant="body2" aria-label="Edit the triggers">
            Edit
          </Link>
        ) : null
      }
    >
      {triggers.length > 0 ? (
        <Box
          component="ul"
          aria-label="Triggers"
          sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {triggers.map((trigger) => (
            <TriggerItem key={`${trigger.kind} ${trigger.cron} ${trigger.timeZone}`} trigger={trigger} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          It runs only when someone starts it.
        </Typography>
      )}
    </SectionCard>
  );
};
