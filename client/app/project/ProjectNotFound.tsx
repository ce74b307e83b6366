import Button from '@mui/material/Button';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { appPaths } from '../../shared/address/paths.ts';

/** Stands where a project would that is unknown here. */
export const ProjectNotFound = () => (
  <ErrorState
    level={1}
    title="Project not found"
    description="It may have been deleted, or belong to another organization."
    action={<Button href={appPaths.projects}>Back to projects</Button>}
  />
);
