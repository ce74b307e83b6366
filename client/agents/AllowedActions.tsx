import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgentCapability } from '../../schema/generated/types.ts';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import { DataTable, type Column } from '../shared/table/DataTable.tsx';
import { type AgentAction, actionsOf, riskWords } from './capabilityWords.ts';

const columns: readonly Column<AgentAction>[] = [
  {
    key: 'text',
    header: 'What it does',
    cell: ({ text }) => <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>,
    narrowNote: ({ risk }) => riskWords[risk].label,
  },
  {
    key: 'risk',
    header: 'Risk',
    width: 190,
    wideOnly: true,
    cell: ({ risk }) => <ToneChip {...riskWords[risk]} />,
  },
];

/** What an agent does with its capabilities, with the risk of each action. */
export const AllowedActions = ({ capabilities }: { capabilities: readonly AgentCapability[] }) => {
  const actions = actionsOf(capabilities);
  if (actions.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Nothing yet: it has no capability.
      </Typography>
    );
  }
  return (
    <div>
      <DataTable
        caption="Actions and their risks"
        columns={columns}
        rows={actions}
        rowKey={({ text }) => text}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '8px 12px 12px' }}>
        {actions.every(({ risk }) => risk === 'READ' || risk === 'SANDBOX')
          ? 'It changes nothing: it opens no pull request, merges nothing and deploys nothing.'
          : 'It never merges, deploys or writes another branch: a person merges each pull request.'}
      </Typography>
    </div>
  );
};
