import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from 'react';

/** A dialog whose code is a file of its own. */
export interface LateDialog<Props> {
  /** Mount it to open it. It loads its code first, and says so where that fails. */
  Dialog: (props: Props) => ReactNode;
  /** For the control that opens it: loads the code when the control is pointed at or focused. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
  /** Loads the code ahead of time. */
  preload: () => void;
}

interface NotLoadedProps {
  what: string;
  onRetry: () => void;
  onClose: () => void;
}

const NotLoaded = ({ what, onRetry, onClose }: NotLoadedProps) => (
  <Alert
    severity="error"
    action={
      <>
        <Button size="small" variant="text" onClick={onRetry}>
          Retry
        </Button>
        <Button size="small" variant="text" onClick={onClose}>
          Close
        </Button>
      </>
    }
    sx={{
      position: 'fixed',
      insetInline: 16,
      top: 16,
      zIndex: 'modal',
      maxWidth: 480,
      marginInline: 'auto',
      boxShadow: 8,
    }}
  >
    This {what} could not be loaded. Check your connection, then try again.
  </Alert>
);

/**
 * Makes a dialog of a module that exports it, so that a page does not load it before somebody opens it. `what` is what people call it
 * where it is not a dialog: "menu".
 */
export const lateDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  what = 'dialog',
): LateDialog<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadCode = async () => {
    loaded ??= await load();
    return loaded;
  };
  const preload = () => {
    // Opening it tries again, and reports the failure.
    loadCode().catch(() => undefined);
  };
  const Dialog = (props: Props) => {
    const [code, setCode] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let current = true;
      loadCode().then(
        (component) => current && setCode(() => component),
        () => current && setFailures(attempt + 1),
      );
      return () => {
        current = false;
      };
    }, [attempt]);
    if (code) return <Suspense fallback={null}>{createElement(code, props)}</Suspense>;
    if (failures <= attempt) return null;
    // Some browsers remember a failed module until the page is loaded again.
    const retry = () => (attempt > 0 ? window.location.reload() : setAttempt(attempt + 1));
    return <NotLoaded what={what} onRetry={retry} onClose={props.onClose} />;
  };
  return { Dialog, opener: { onPointerEnter: preload, onFocus: preload }, preload };
};
