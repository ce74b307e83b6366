import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { visuallyHidden } from '../controls/visuallyHidden.ts';

interface RecordBoundaryProps {
  /** The record's id: another one begins anew. */
  id: string;
  /** What it is, as a noun: "agent". */
  noun: string;
  /** The way on where it is not there. */
  back?: ReactNode;
  /** What can be done all the same where it could not be read. */
  action?: ReactNode;
  /** In its shape, where that is known: shown until it is there. */
  skeleton?: ReactNode;
  /** Reads the record and suspends meanwhile. */
  children: ReactNode;
}

/** The inside of a dialog or drawer about one record: a skeleton until it is there, and what to say if it is not. */
export const RecordBoundary = ({ id, noun, back, action, skeleton, children }: RecordBoundaryProps) => {
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what={`This ${noun}`}
      resetKey={id}
      action={action}
      renderers={{
        NOT_FOUND: () => <EmptyState action={back}>{`This ${noun} is not there any more.`}</EmptyState>,
        // The app is on the way to sign-in.
        UNAUTHENTICATED: () => null,
      }}
      onRetry={() => void client.refetchQueries({ include: 'active' })}
    >
      <Suspense
        fallback={
          skeleton ?? (
            <Box sx={{ padding: 4 }}>
              <output style={visuallyHidden}>Loading</output>
              <Skeleton variant="rounded" height={160} />
            </Box>
          )
        }
      >
        {children}
      </Suspense>
    </RouteErrorBoundary>
  );
};
