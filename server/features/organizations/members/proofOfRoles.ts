import type { Role } from '../../../../schema/generated/types.ts';
import { managesOthers, rolesInWords } from '../../../../schema/rules/roles.ts';
import { type Proof, requireProof } from '../../../platform/auth/proof.ts';

/** Who manages others is made with the password only. */
export const proveToGive = (proof: Proof, role: Role): void => {
  if (managesOthers(role)) requireProof(proof, `make somebody ${rolesInWords[role]}`);
};

/** An owner is unmade with the password only. */
export const proveToTake = (proof: Proof, role: Role, act: string): void => {
  if (role === 'OWNER') requireProof(proof, act);
};
