import { useSnackbar } from 'notistack';
import { useCallback } from 'react';
import { Toast, type ToastText } from './Toast.tsx';

/** Returns `toast({ title, description, variant })`, which shows a message for five seconds. */
export const useToast = () => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useCallback(
    (text: ToastText) => {
      enqueueSnackbar(text.title, {
        content: (key) => <Toast {...text} onClose={() => closeSnackbar(key)} />,
      });
    },
    [enqueueSnackbar, closeSnackbar],
  );
};
