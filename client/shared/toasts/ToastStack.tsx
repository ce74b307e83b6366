import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { Toast, type ToastStackProps } from './Toast.tsx';
import { ToastTransition } from './ToastTransition.tsx';

const Enqueue = ({ waiting, onTaken }: ToastStackProps) => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const text of waiting) {
      enqueueSnackbar(text.title, {
        content: (key) => <Toast {...text} onClose={() => closeSnackbar(key)} />,
      });
    }
    onTaken(waiting.length);
  }, [waiting, onTaken, enqueueSnackbar, closeSnackbar]);
  return null;
};

/** The toasts on notistack, one at a time. */
export const ToastStack = (props: ToastStackProps) => (
  <SnackbarProvider
    maxSnack={1}
    // Each toast counts its own five seconds, which pause while it is read.
    autoHideDuration={null}
    TransitionComponent={ToastTransition}
    transitionDuration={{ enter: 160, exit: 0 }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
  >
    <Enqueue {...props} />
  </SnackbarProvider>
);
