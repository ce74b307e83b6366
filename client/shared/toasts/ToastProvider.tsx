import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { ToastTransition } from './ToastTransition.tsx';

/** Shows the toasts of everything below it, one at a time: a new one takes the place of the old. */
export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <SnackbarProvider
    maxSnack={1}
    // Each toast counts its own five seconds, which pause while it is read.
    autoHideDuration={null}
    TransitionComponent={ToastTransition}
    transitionDuration={{ enter: 160, exit: 0 }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
  >
    {children}
  </SnackbarProvider>
);
