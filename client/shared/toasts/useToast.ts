import { useContext } from 'react';
import { ToastContext } from './ToastProvider.tsx';

/** Returns `toast({ title, description, variant })`, which shows a message for five seconds. */
export const useToast = () => useContext(ToastContext);
