import * as React from 'react';

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

/**
 * Makes React behave from the start as it does beyond ten thousand elements within a second: it takes no stack of where each element was
 * made, which was a tenth of a client test's processor time. Complaints still name their components. Where React has no such count
 * any more, nothing happens.
 */
export const takeNoOwnerStacks = (): void => {
  if (typeof internals !== 'object' || internals === null) return;
  if (!('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    // React begins to count anew each second.
    set: () => {},
  });
};
