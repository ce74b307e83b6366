import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../shared/address/paths.ts';
import { ActionMenu } from '../shared/menus/ActionMenu.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { AgentCardFacts } from './AgentCardFacts.tsx';
import type { AgentCardFragment, AgentListQuery, AgentTypeChoiceFragment } from './agents.generated.ts';
import { AgentSwitch } from './AgentSwitch.tsx';
import { weekInWords } from './agentWords.ts';
import { RunNowButton } from './RunNowButton.tsx';
import { useAgentActions } from './useAgentActions.tsx';

interface AgentCardProps {
  agent: AgentCardFragment;
  /** Its runs and pull requests in the last seven days. */
  week: AgentListQuery['agents']['nodes'][number]['week'];
  types: readonly AgentTypeChoiceFragment[];
  /** The agent changed in a way that concerns the whole list. */
  onChanged: () => void;
}

/** An agent in the grid: its area leads to its page; switch, menu and buttons lie above that. */
export const AgentCard = ({ agent, week, types, onChanged }: AgentCardProps) => {
  const { id, name, description, status, lastActivity } = agent;
  const actions = useAgentActions(agent);
  return (
    <Card
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        padding: 4,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: theme.vars.palette.border.control },
        '& button, & .MuiSwitch-root': { zIndex: 1 },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, minHeight: 28 }}>
        <Typography
          variant="h3"
          component="h2"
          sx={{ flex: 1, minWidth: 0, paddingTop: 1, overflowWrap: 'anywhere' }}
        >
          <Link
            href={appPaths.agent(id)}
            color="textPrimary"
            underline="none"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '8px' } }}
          >
            {name}
          </Link>
        </Typography>
        <ActionMenu name={name} actions={actions} />
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        title={description || undefined}
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          minHeight: 40,
          marginTop: -2,
        }}
      >
        {description || 'No description'}
      </Typography>
      <AgentCardFacts agent={agent} types={types} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginTop: 'auto', minHeight: 28 }}>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ flex: 1, minWidth: 0 }}>
          {lastActivity ? (
            <>
              Last run <RelativeTime at={lastActivity} />
            </>
          ) : (
            'Never ran'
          )}
          {week.runs > 0 ? <div>{weekInWords(week)}</div> : null}
        </Typography>
        {status === 'DRAFT' ? null : <AgentSwitch agent={agent} onChanged={onChanged} />}
        <RunNowButton agent={agent} />
      </Box>
    </Card>
  );
};
