import { createContext, use } from 'react';
import type { Permission, Role } from '../../../schema/generated/types.ts';

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

const promises = new WeakMap<Viewer, Promise<Viewer>>();

/** The one promise of a viewer who is known: React reads such a one without suspending. */
export const promiseOf = (viewer: Viewer): Promise<Viewer> => {
  const known = promises.get(viewer);
  if (known) return known;
  const promise = Object.assign(Promise.resolve(viewer), { status: 'fulfilled', value: viewer });
  promises.set(viewer, promise);
  return promise;
};

/** Provided by the shell and by onboarding. */
export const ViewerContext = createContext<Promise<Viewer> | null>(null);

/** The signed-in person. A page that paints before the server told who that is suspends. */
export const useViewer = (): Viewer => {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer() works on pages within the shell or onboarding.');
  return use(viewer);
};

/** Whether the role allows it. The server decides; this only saves people a refusal. */
export const usePermission = (permission: Permission): boolean =>
  useViewer().permissions.includes(permission);
