import type { ReactNode } from 'react';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';

interface TenantDrawerProps {
  title: string;
  /** The organization's id. */
  id: string;
  /** The content, which reads what it needs. */
  children: ReactNode;
  onClose: () => void;
}

/** A drawer about one organization. */
export const TenantDrawer = ({ title, id, children, onClose }: TenantDrawerProps) => (
  <SideDrawer title={title} onClose={onClose}>
    <RecordBoundary id={id} noun="organization">
      {children}
    </RecordBoundary>
  </SideDrawer>
);
