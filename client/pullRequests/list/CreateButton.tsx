import Button from '@mui/material/Button';
import GitPullRequestCreate from 'lucide-react/icons/git-pull-request-create';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { usePermission } from '../../shared/session/viewer.ts';

interface CreateButtonProps {
  project: { id: string; archived: boolean };
  /** The page's one primary button. */
  primary?: boolean;
}

/** Leads to the form for a new pull request. */
export const CreateButton = ({ project, primary = false }: CreateButtonProps) => {
  const may = usePermission('PULL_REQUEST_CREATE');
  const archived = project.archived ? 'The project is archived. Restore it first.' : null;
  return (
    <DisabledReason reason={may ? archived : 'Your role does not allow you to create pull requests.'}>
      <Button
        variant={primary ? 'contained' : 'outlined'}
        href={appPaths.newPullRequest(project.id)}
        startIcon={<GitPullRequestCreate aria-hidden />}
      >
        Create pull request
      </Button>
    </DisabledReason>
  );
};
