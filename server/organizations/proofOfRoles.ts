import type { Role } from '../../schema/generated/types.ts';
import { atMost } from '../auth/permissions.ts';
import { type Proof, requireProof } from '../auth/proof.ts';
import { roleNames } from './roleNames.ts';

/** Who manages others is made with the password only. */
export const proveToGive = (proof: Proof, role: Role): void => {
  if (!atMost(role, 'MEMBER')) requireProof(proof, `make somebody ${roleNames[role]}`);
};

/** An owner is unmade with the password only. */
export const proveToTake = (proof: Proof, role: Role, act: string): void => {
  if (role === 'OWNER') requireProof(proof, act);
};
