import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LabelsContext } from '../../shared/display/featureLabels.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { WhenServerBack } from '../../shared/page/useServerBack.ts';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { session } from '../../shared/session/session.ts';
import { useRememberedSession } from '../../shared/session/useRememberedSession.ts';
import { ViewerContext } from '../../shared/session/viewer.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';
import { useGate } from '../../twoFactor/useGate.ts';
import { useShellQuery } from '../app.generated.ts';
import { featureLabels } from '../labels.ts';
import { Header } from './Header.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { ShellNotice } from './ShellNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useChanges } from './useChanges.ts';
import { usePendingViewer } from './usePendingViewer.ts';

/** Few organizations require what their members lack. */
const TwoFactorGate = lazy(async () => ({
  default: (await import('./gates/TwoFactorGate.tsx')).TwoFactorGate,
}));

/** Hardly any organization is suspended. */
const SuspendedGate = lazy(async () => ({
  default: (await import('./gates/SuspendedGate.tsx')).SuspendedGate,
}));

/** What most pages look like until they are there. */
const skeleton = (
  <PageSkeleton>
    <HeaderSkeleton />
    <TableSkeleton />
  </PageSkeleton>
);

/** Sidebar, header and breadcrumbs around the app's pages. It paints what is known from the last time at once. */
export const Shell = () => {
  const { data, error, refetch } = useShellQuery();
  const { refresh } = useRefresh(refetch);
  const viewer = usePendingViewer(data?.viewer);
  const organizationChanges = useChanges(data?.viewer?.organizationId);
  // Who this is comes to be stored with the data: no reason to draw all of this again.
  const known = useStoredPart(session, ({ signedIn }) => signedIn || data !== undefined);
  const collapsed = useStoredPart(uiState, (ui) => ui.sidebarCollapsed);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useRememberedSession(data?.viewer);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    uiState.set({ activeModal: null });
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const failure = error && readErrorDetails(error);
  const [gated, openGate] = useGate(!data && failure?.reason === 'TWO_FACTOR_REQUIRED');
  const goOn = async () => {
    await refetch();
    openGate();
  };
  if (failure?.reason === 'ORGANIZATION_SUSPENDED')
    return (
      <Suspense>
        <SuspendedGate />
      </Suspense>
    );
  if (failure?.code === 'UNAUTHENTICATED' && !data) return null;
  if (gated)
    return (
      <Suspense>
        <TwoFactorGate onDone={goOn} />
      </Suspense>
    );
  if (failure && !data) {
    const { message, requestId, unreachable } = failure;
    return (
      <main>
        {unreachable ? <WhenServerBack onBack={refresh} /> : null}
        <ErrorState
          level={1}
          title="Slipway could not be loaded"
          description={message}
          requestId={requestId}
          onRetry={refresh}
          action={<LogOutButton />}
        />
      </main>
    );
  }
  if (!known) return null;
  return (
    <ViewerContext value={viewer}>
      <SkipLink />
      <Shortcuts />
      <ShellFrame
        sidebar={<Sidebar />}
        collapsed={collapsed}
        header={<Header key={organizationChanges} shell={data} />}
        notice={<ShellNotice shell={data} />}
        main={main}
      >
        <LabelsContext value={featureLabels}>
          <Suspense fallback={skeleton}>
            <Outlet />
          </Suspense>
        </LabelsContext>
      </ShellFrame>
    </ViewerContext>
  );
};
