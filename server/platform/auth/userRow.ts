import { sql } from 'kysely';
import type { Role } from '../../../schema/generated/types.ts';

/** A person in an organization. */
export type UserRow = {
  id: string;
  email: string;
  name: string;
  avatar: string | null;
  role: Role;
  organizationId: string;
  emailVerified: boolean;
  platformAdministrator: boolean;
  createdAt: Date;
};

/** The columns of a person: `users` joined with `memberships`. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.avatar',
  'users.platformAdministrator',
  'users.createdAt',
  'memberships.role',
  'memberships.organizationId',
  sql<boolean>`users.email_verified_at is not null`.as('emailVerified'),
] as const;
