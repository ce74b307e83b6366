import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { type ErrorDetails, readErrorDetails } from './errorDetails.ts';
import { WhenServerBack } from './useServerBack.ts';

/** Draws the page for one kind of failure. */
export type FailureRenderer = (details: ErrorDetails, retry: () => void) => ReactNode;

interface RouteErrorBoundaryProps {
  children: ReactNode;
  /** What could not be shown, as a noun: "The project list". */
  what?: string;
  /** A change of it (the address) clears the failure. */
  resetKey?: string;
  /** Pages for reasons, or codes such as UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED; the rest get ErrorState. */
  renderers?: Readonly<Record<string, FailureRenderer>>;
  /** What can be done all the same where the children could not be shown, beside trying again. */
  action?: ReactNode;
  /** Before the children are tried again: forget what failed, such as a query's cached error. */
  onRetry?: () => void | Promise<unknown>;
}

interface Failure {
  error: unknown;
  resetKey: string | undefined;
}

/** Catches what a page throws while it loads or renders, says what failed, and tries again on request, or by itself once a server that was away answers. */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, resetKey: undefined } };
  }

  static getDerivedStateFromProps({ resetKey }: RouteErrorBoundaryProps, state: { failure: Failure | null }) {
    const { failure } = state;
    if (!failure) return null;
    if (failure.resetKey === undefined) return { failure: { ...failure, resetKey: resetKey ?? '' } };
    return failure.resetKey === (resetKey ?? '') ? null : { failure: null };
  }

  private readonly retry = async () => {
    try {
      await this.props.onRetry?.();
    } catch {
      // What fails again is thrown, and shown, when the children are rendered again.
    }
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    const { children, what = 'This page', renderers = {}, action } = this.props;
    if (!failure) return children;
    const details = readErrorDetails(failure.error);
    const retry = details.staleCode ? () => location.reload() : () => void this.retry();
    const kind = details.reason ?? details.code;
    const render = kind === undefined ? undefined : renderers[kind];
    if (render) return render(details, retry);
    const description = details.staleCode
      ? 'Slipway was updated, or the connection was lost.'
      : details.message;
    return (
      <>
        {details.unreachable ? <WhenServerBack onBack={retry} /> : null}
        <ErrorState
          level={1}
          title={`${what} could not be loaded`}
          description={description}
          onRetry={retry}
          action={action}
          requestId={details.requestId}
        />
      </>
    );
  }
}
