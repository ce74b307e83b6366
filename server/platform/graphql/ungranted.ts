import type { TenantGrant } from '../auth/grants.ts';

type Method = (...given: never[]) => unknown;

/** Whether a method takes a grant first, and its organization from nowhere else. */
type IsGranted<Called extends Method> = Parameters<Called>[0] extends TenantGrant
  ? [Extract<Exclude<Parameters<Called>[number], TenantGrant>, { organizationId: string }>] extends [never]
    ? true
    : false
  : false;

/** The methods of stores, as `projects.lock`, that take no grant first, or take an organization from elsewhere as well. */
export type Ungranted<Stores> = {
  [Name in keyof Stores & string]: Stores[Name] extends Method
    ? IsGranted<Stores[Name]> extends true
      ? never
      : Name
    : `${Name}.${Ungranted<Stores[Name]>}`;
}[keyof Stores & string];
