import type { ReactElement } from 'react';
import type { Permission } from '../../../schema/generated/types.ts';
import { DisabledReason, type DisabledControlProps } from '../controls/DisabledReason.tsx';
import { usePermission } from './viewer.ts';

interface CanProps {
  /** What the control does. */
  do: Permission;
  /** The reason it is disabled for other roles. */
  reason?: string;
  /** As of DisabledReason: one control, or a function for one that needs the props deeper inside. */
  children: ReactElement<object> | ((disabled: DisabledControlProps | undefined) => ReactElement);
}

/** Shows a control to everyone, and lets only those use it whose role allows it. */
export const Can = ({ do: permission, reason = 'Your role does not allow this.', children }: CanProps) => (
  <DisabledReason reason={usePermission(permission) ? null : reason}>{children}</DisabledReason>
);
