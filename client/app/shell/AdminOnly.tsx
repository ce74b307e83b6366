import { type ReactNode, Suspense } from 'react';
import { useViewer } from '../../shared/session/viewer.ts';

const OfAdministrator = ({ children }: { children: ReactNode }) =>
  useViewer().platformAdministrator ? children : null;

/** A part of the shell for platform administrators; it keeps nobody else waiting. */
export const AdminOnly = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <OfAdministrator>{children}</OfAdministrator>
  </Suspense>
);
