import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { Can } from '../../shared/session/Can.tsx';
import { newProject } from './newProject.ts';
import { useProjectDialogs } from '../../shared/project/projectDialogs.ts';

/** Opens the dialog that makes a project; `primary` where it is the page's main button. */
export const NewProjectButton = ({ primary = false }: { primary?: boolean }) => {
  const { hrefOf } = useProjectDialogs();
  return (
    <Can do="PROJECT_CREATE" reason="Your role can read projects, but not create them.">
      <Button
        variant={primary ? 'contained' : 'outlined'}
        href={hrefOf('new')}
        {...newProject.opener}
        startIcon={<Plus aria-hidden />}
      >
        New Project
      </Button>
    </Can>
  );
};
