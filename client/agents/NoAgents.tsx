import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Bot from 'lucide-react/icons/bot';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { NewAgentButton } from './NewAgentButton.tsx';

interface NoAgentsProps {
  /** A search or filter is in force. */
  narrowed: boolean;
  onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
export const NoAgents = ({ narrowed, onClear }: NoAgentsProps) => (
  <Card>
    <EmptyState
      icon={<Bot aria-hidden />}
      action={narrowed ? <Button onClick={onClear}>Clear filters</Button> : <NewAgentButton />}
    >
      {narrowed
        ? 'No agent matches the search and filters.'
        : 'No agents yet. An agent reviews code, writes documentation, tests or deploys in the projects you choose.'}
    </EmptyState>
  </Card>
);
