import type { Runtime } from '../../../platform/runtime.ts';

/** How many organizations have volumes copied at once: copies take minutes, and rollouts that copy nothing have the other places. */
const most = 4;

const copying = new WeakMap<Runtime, Set<string>>();

/**
 * Takes the place in which volumes of an organization are copied.
 * @returns how to leave it; null while the organization has copies made, or too many others do
 */
export const enterCopyPlace = (runtime: Runtime, organizationId: string): (() => void) | null => {
  const known = copying.get(runtime) ?? new Set<string>();
  copying.set(runtime, known);
  if (known.has(organizationId) || known.size >= most) return null;
  known.add(organizationId);
  return () => void known.delete(organizationId);
};
