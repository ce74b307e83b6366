import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatList } from '../shared/display/formats.ts';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import type { AgentCardFragment, AgentTypeChoiceFragment } from './agents.generated.ts';
import { missingInWords, namesOf } from './agentWords.ts';
import { ObstacleText } from './ObstacleText.tsx';
import { runObstacleOf } from './runObstacle.ts';

interface AgentCardFactsProps {
  agent: AgentCardFragment;
  types: readonly AgentTypeChoiceFragment[];
}

const projectsInWords = ({ nodes, totalCount }: AgentCardFragment['projects']) => {
  if (totalCount === 0) return 'No projects';
  const shown = nodes.map(({ name }) => name);
  return formatList(totalCount > shown.length ? [...shown, `${totalCount - shown.length} more`] : shown);
};

/** Status, type, projects and capabilities of an agent, what a draft still needs, and why it cannot run. */
export const AgentCardFacts = ({ agent, types }: AgentCardFactsProps) => {
  const { status, type, projects, capabilities, missing } = agent;
  const names = namesOf(types);
  const obstacle = runObstacleOf(agent);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Projects', projectsInWords(projects)],
    ['Can do', capabilities.length > 0 ? formatList(capabilities.map(names.capability)) : 'Nothing yet'],
    ...(status === 'DRAFT'
      ? [['To do', missingInWords(missing) ?? 'Complete: activate it from the menu.'] as const]
      : []),
    ...(obstacle
      ? [['Run now', <ObstacleText key="run" agentId={agent.id} obstacle={obstacle} />] as const]
      : []),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <StatusChip status={status} />
        <Typography variant="caption" color="textSecondary">
          {names.type(type)}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '56px minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 1,
          margin: 0,
          typography: 'caption',
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0 },
        }}
      >
        {facts.map(([name, text]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Box>
        ))}
      </Box>
    </>
  );
};
