import { fault, type UserFault } from '../../../platform/graphql/errors.ts';

/** The fault of who would leave an organization without an owner. */
export const lastOwner = (field: string | null): UserFault =>
  fault(
    field,
    'NOT_ALLOWED',
    'An organization needs an owner. Make another member an owner first, or delete the organization.',
  );
