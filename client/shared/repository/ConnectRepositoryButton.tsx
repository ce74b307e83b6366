import Button from '@mui/material/Button';
import GitBranch from 'lucide-react/icons/git-branch';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { usePermission } from '../session/viewer.ts';
import { useProjectDialogs } from '../project/projectDialogs.ts';
import { readOnlyReason } from '../project/readOnlyReason.ts';

interface ConnectRepositoryButtonProps {
  project: { id: string; archived: boolean };
  /** The project has a repository, which may be at another address by now. */
  again?: boolean;
}

const archivedReason = 'This project is archived. Restore it to connect a repository.';

/** Opens the dialog that connects a repository to a project that is there. */
export const ConnectRepositoryButton = ({ project, again = false }: ConnectRepositoryButtonProps) => {
  const { hrefOf } = useProjectDialogs();
  const mayChange = usePermission('PROJECT_UPDATE');
  const reason = project.archived ? archivedReason : null;
  return (
    <DisabledReason reason={mayChange ? reason : readOnlyReason}>
      <Button
        href={hrefOf('connect', project.id)}
        {...(again ? {} : { startIcon: <GitBranch aria-hidden /> })}
      >
        {again ? 'Change address' : 'Connect repository'}
      </Button>
    </DisabledReason>
  );
};
