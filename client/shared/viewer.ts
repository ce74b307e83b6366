import { createContext, use } from 'react';
import type { Permission, Role } from '../../schema/generated/types.ts';

/** The signed-in person in the active organization, as the shell read it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  permissions: readonly Permission[];
  emailVerified: boolean;
  platformAdministrator: boolean;
  organizationId: string;
  organization: { id: string; name: string; plan: { name: string } };
}

/** Provided by the shell; a promise until the server has answered. */
export const ViewerContext = createContext<Viewer | Promise<Viewer> | null>(null);

/** The signed-in person. A page that paints before the server told who that is suspends. */
export const useViewer = (): Viewer => {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer() works on pages within the shell or onboarding.');
  return viewer instanceof Promise ? use(viewer) : viewer;
};

/** Whether the role allows it. The server decides; this only saves people a refusal. */
export const usePermission = (permission: Permission): boolean =>
  useViewer().permissions.includes(permission);
