import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type MouseEvent, type ReactElement, useId } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

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

/**
 * Disables the control within and says why: as a tooltip on hover and keyboard focus, and as its description to a screen
 * reader. Clicks, Enter and Space do nothing.
 */
export const DisabledReason = ({ reason, children }: DisabledReasonProps) => {
  const id = useId();
  if (!reason) return typeof children === 'function' ? children(undefined) : children;
  const disabled: DisabledControlProps = { 'aria-disabled': true, 'aria-describedby': id, onClick: refuse };
  return (
    <Tooltip title={reason} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        {typeof children === 'function' ? children(disabled) : cloneElement(children, disabled)}
        <span id={id} style={visuallyHidden}>
          {reason}
        </span>
      </Box>
    </Tooltip>
  );
};
