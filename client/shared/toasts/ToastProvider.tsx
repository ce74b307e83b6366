import { createContext, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { LoneToast } from './LoneToast.tsx';
import type { ToastText } from './Toast.tsx';

const load = () => import('./ToastStack.tsx');
/** Without a connection a toast is most needed, and its code may not come: then it is shown without it. */
const ToastStack = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.ToastStack }),
    () => ({ default: LoneToast }),
  ),
);

/** Shows a toast; provided by ToastProvider. */
export const ToastContext = createContext<(text: ToastText) => void>(() => {
  throw new Error('useToast() works below ToastProvider only.');
});

/**
 * Shows the toasts of everything below it, one at a time: a new one takes the place of the old. The code is loaded when the
 * page is first touched or typed on, or with the first toast, which waits for it.
 */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [waiting, setWaiting] = useState<readonly ToastText[]>();
  const show = useCallback((text: ToastText) => setWaiting((others = []) => [...others, text]), []);
  const take = useCallback((count: number) => setWaiting((all = []) => all.slice(count)), []);
  useEffect(() => {
    const preload = () => void load().catch(() => undefined);
    addEventListener('pointerdown', preload, { once: true });
    addEventListener('keydown', preload, { once: true });
    return () => {
      removeEventListener('pointerdown', preload);
      removeEventListener('keydown', preload);
    };
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {waiting ? (
        <Suspense>
          <ToastStack waiting={waiting} onTaken={take} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
};
