import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { TransitionProps } from 'notistack';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';

const duration = 160;
const enter = keyframes`from { opacity: 0; transform: translateY(8px) }`;

/** Fades a toast in and out. notistack's own transitions read `element.ref`, which React 19 no longer has. */
export const ToastTransition = (props: TransitionProps & { children: ReactElement }) => {
  const { in: open = false, children, onEnter, onEntered, onExit, onExited } = props;
  const node = useRef<HTMLDivElement>(null);
  const start = useEffectEvent((element: HTMLElement) =>
    open ? onEnter?.(element, true) : onExit?.(element),
  );
  const end = useEffectEvent((element: HTMLElement) =>
    open ? onEntered?.(element, true) : onExited?.(element),
  );
  useEffect(() => {
    const element = node.current;
    if (!element) return undefined;
    start(element);
    const timer = setTimeout(() => end(element), open ? duration : 0);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Box
      ref={node}
      sx={{ animation: `${enter} ${duration}ms ease-out`, visibility: open ? 'visible' : 'hidden' }}
    >
      {children}
    </Box>
  );
};
