import { useContext } from 'react';
import { ToastContext } from './ToastProvider.tsx';

/** Returns `toast({ title, description, variant, action })`, which shows a message for five seconds, or ten where something can be done about it. */
export const useToast = () => useContext(ToastContext);
