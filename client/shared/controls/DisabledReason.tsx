import Box from '@mui/material/Box';
import { cloneElement, lazy, type MouseEvent, type ReactElement, Suspense, useId, useState } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

const ReasonTooltip = lazy(async () => ({ default: (await import('./ReasonTooltip.tsx')).ReasonTooltip }));

/** What a control gets while it may not be used: it stays in the tab order, so that everyone can find out why. */
export interface DisabledControlProps {
  'aria-disabled': true;
  'aria-describedby': string;
  onClick: (event: MouseEvent) => void;
}

interface DisabledReasonProps {
  /** Why the control can't be used, as a sentence; null or undefined when it can. */
  reason: string | null | undefined;
  /** A control that passes on its props, or a function for one that needs them deeper inside (a Switch's input). */
  children: ReactElement<object> | ((disabled: DisabledControlProps | undefined) => ReactElement);
}

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The control, and its reason while it is pointed at or focused; the tooltip's code is loaded with the first one. */
const Refused = ({ reason, children }: DisabledReasonProps & { reason: string }) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const disabled: DisabledControlProps = { 'aria-disabled': true, 'aria-describedby': id, onClick: refuse };
  const hide = () => setAnchor(null);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex' }}
      onPointerEnter={(event) => setAnchor(event.currentTarget)}
      onPointerLeave={hide}
      onFocus={(event) => setAnchor(event.currentTarget)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {typeof children === 'function' ? children(disabled) : cloneElement(children, disabled)}
      <span id={id} style={visuallyHidden}>
        {reason}
      </span>
      {anchor ? (
        <Suspense>
          <ReasonTooltip anchor={anchor} reason={reason} />
        </Suspense>
      ) : null}
    </Box>
  );
};

/**
 * Disables the control within and says why: as a tooltip on hover and focus, and as its description to a screen reader.
 * Clicks, Enter and Space do nothing.
 */
export const DisabledReason = ({ reason, children }: DisabledReasonProps) => {
  if (reason) return <Refused reason={reason}>{children}</Refused>;
  return typeof children === 'function' ? children(undefined) : children;
};
