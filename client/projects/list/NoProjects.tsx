import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { filterCount, type ListState } from './listState.ts';
import { NewProjectButton } from '../connect/NewProjectButton.tsx';

interface NoProjectsProps {
  state: ListState;
  onClear: () => void;
}

const contentOf = ({ state, onClear }: NoProjectsProps) => {
  if (state.search || filterCount(state) > 0) {
    return {
      text: 'No project matches the search and filters.',
      action: <Button onClick={onClear}>Clear filters</Button>,
    };
  }
  if (state.archived) {
    return {
      text: 'No project is archived. Archiving keeps a project out of lists and figures.',
      action: null,
    };
  }
  return {
    text: 'No projects yet. Connect a Git repository to begin, or start with an empty draft.',
    action: <NewProjectButton />,
  };
};

/** Why the list is empty, and what to do about it. */
export const NoProjects = (props: NoProjectsProps) => {
  const { text, action } = contentOf(props);
  return (
    <Card>
      <EmptyState icon={<FolderKanban aria-hidden />} action={action}>
        {text}
      </EmptyState>
    </Card>
  );
};
