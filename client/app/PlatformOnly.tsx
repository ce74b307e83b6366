import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { useRefreshViewer } from '../organizations/members/useRefreshViewer.ts';
import { appPaths } from '../shared/address/paths.ts';
import { ErrorState } from '../shared/page/ErrorState.tsx';
import { useViewer } from '../shared/session/viewer.ts';
import { useGate } from '../twoFactor/useGate.ts';

/** Once for each administrator. */
const TwoFactorRequired = lazy(async () => ({
  default: (await import('../twoFactor/TwoFactorRequired.tsx')).TwoFactorRequired,
}));

/**
 * Shows its children to platform administrators, and how to set up a second factor to those who need one first. The server would
 * refuse the data to others anyway.
 */
export const PlatformOnly = ({ children }: { children: ReactNode }) => {
  const { platformAdministrator, permissions } = useViewer();
  const refreshViewer = useRefreshViewer();
  const [gated, open] = useGate(platformAdministrator && !permissions.includes('PLATFORM_ADMINISTER'));
  const goOn = async () => {
    await refreshViewer();
    open();
  };
  if (!platformAdministrator) {
    return (
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
  }
  if (!gated) return children;
  return (
    <Suspense>
      <TwoFactorRequired platform onDone={() => void goOn()} />
    </Suspense>
  );
};
