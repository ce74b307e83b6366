import type { TenantGrant } from '../../platform/auth/grants.ts';

type Method = (...given: never[]) => unknown;

/** The methods of stores, as `storage.lock`, that the holder of a grant may call. */
export type CallableBy<Held extends TenantGrant, Stores> = {
  [Name in keyof Stores & string]: Stores[Name] extends Method
    ? Held extends Parameters<Stores[Name]>[0]
      ? Name
      : never
    : `${Name}.${CallableBy<Held, Stores[Name]>}`;
}[keyof Stores & string];
