import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorState } from '../shared/ErrorState.tsx';
import { appPaths } from '../shared/paths.ts';
import { useViewer } from '../shared/viewer.ts';

/** Shows its children to platform administrators. To others the server would refuse the data anyway. */
export const PlatformOnly = ({ children }: { children: ReactNode }) =>
  useViewer().platformAdministrator ? (
    children
  ) : (
    <ErrorState
      level={1}
      title="You don't have access"
      description="This page is for the administrators of the platform."
      action={
        <Button variant="contained" href={appPaths.dashboard}>
          Back to the dashboard
        </Button>
      }
    />
  );
