import type { ToastText } from './Toast.tsx';

/** What shows the toasts: notistack, or without it a single one. */
export interface ToastStackProps {
  /** Texts not shown yet, oldest first. */
  waiting: readonly ToastText[];
  /** The first `count` of them are shown now. */
  onTaken: (count: number) => void;
}
