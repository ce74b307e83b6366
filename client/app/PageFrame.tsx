import { useApolloClient } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { OutdatedNotice } from '../shared/page/OutdatedNotice.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../shared/page/RouteErrorBoundary.tsx';
import { ViewerContext } from '../shared/session/viewer.ts';

/** Few ever see these. */
const TwoFactorRequired = lazy(async () => ({
  default: (await import('../twoFactor/TwoFactorRequired.tsx')).TwoFactorRequired,
}));

const OrganizationSuspended = lazy(async () => ({
  default: (await import('./shell/gates/OrganizationSuspended.tsx')).OrganizationSuspended,
}));

/** Waits for the shell: where that is refused too, its own gate takes the place of everything, and of what was typed here. */
const TwoFactorMissing = ({ onDone }: { onDone: () => void }) => {
  const shell = use(ViewerContext);
  if (shell) use(shell);
  return <TwoFactorRequired onDone={onDone} />;
};

const renderers: Record<string, FailureRenderer> = {
  // SessionWatch is on the way to sign-in.
  UNAUTHENTICATED: () => null,
  ORGANIZATION_SUSPENDED: () => (
    <Suspense>
      <OrganizationSuspended />
    </Suspense>
  ),
  TWO_FACTOR_REQUIRED: (_, retry) => (
    <Suspense>
      <TwoFactorMissing onDone={retry} />
    </Suspense>
  ),
};

interface PageFrameProps {
  page: ReactNode;
  /**
   * Shown while code or data are on the way; the layout's is shown where none is given. A page with a shape of its own has
   * a Suspense of its own within.
   */
  skeleton?: ReactNode;
}

/** What every route stands in: a skeleton until it is there, and a message with Retry when it does not come. */
export const PageFrame = ({ page, skeleton }: PageFrameProps) => {
  const { pathname } = useLocation();
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      resetKey={pathname}
      renderers={renderers}
      onRetry={() => client.refetchQueries({ include: 'active' })}
    >
      <OutdatedNotice key={pathname} />
      {skeleton === undefined ? page : <Suspense fallback={skeleton}>{page}</Suspense>}
    </RouteErrorBoundary>
  );
};
