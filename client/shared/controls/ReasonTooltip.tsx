import Tooltip from '@mui/material/Tooltip';

interface ReasonTooltipProps {
  /** The control it stands at. */
  anchor: HTMLElement;
  reason: string;
}

/** An open tooltip beside an element that is drawn elsewhere. */
export const ReasonTooltip = ({ anchor, reason }: ReasonTooltipProps) => (
  <Tooltip
    open
    title={reason}
    // Within the landmark of its control, as the menus are.
    slotProps={{ popper: { anchorEl: anchor, container: anchor.closest('[role="dialog"], header, main') } }}
  >
    <span hidden />
  </Tooltip>
);
