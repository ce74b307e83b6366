import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Bot from 'lucide-react/icons/bot';
import { Can } from '../../shared/session/Can.tsx';
import { useTaskAgentsSuspenseQuery } from './taskPanel.generated.ts';

interface AgentChoicesProps {
  projectId: string;
  /** The current assignee. */
  chosen: string | undefined;
  onChoose: (agentId: string) => void;
}

/** The active agents of a project, to give a task to one of them. Shows nothing where there are none. */
export const AgentChoices = ({ projectId, chosen, onChoose }: AgentChoicesProps) => {
  const { data } = useTaskAgentsSuspenseQuery({ variables: { projectId } });
  const { nodes } = data.agents;
  if (nodes.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3" component="h3">
        Agents
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBottom: 1 }}>
        An agent takes tasks that name a finding of the project, and starts at once.
      </Typography>
      <Box component="ul" aria-label="Agents" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {nodes.map(({ id, name, description }) => (
          <li key={id}>
            <Can do="AGENT_RUN" reason="Your role does not allow running agents.">
              <Button
                variant="text"
                fullWidth
                aria-label={`Assign to ${name}`}
                aria-current={chosen === id ? 'true' : undefined}
                onClick={() => onChoose(id)}
                sx={(theme) => ({
                  justifyContent: 'flex-start',
                  gap: 2,
                  height: 'auto',
                  padding: '6px 8px',
                  fontWeight: 400,
                  textAlign: 'left',
                  color: 'text.primary',
                  '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
                })}
              >
                <Bot size={20} aria-hidden />
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }}>
                    {name}
                  </Typography>
                  <Typography
                    variant="caption"
                    component="span"
                    color="textSecondary"
                    noWrap
                    sx={{ display: 'block' }}
                  >
                    {description}
                  </Typography>
                </Box>
              </Button>
            </Can>
          </li>
        ))}
      </Box>
    </Box>
  );
};
