import { useWatch } from 'react-hook-form';
import type { Role } from '../../schema/generated/types.ts';
import { ProofField } from '../shared/form/ProofField.tsx';
import { asksForPassword } from './roles.ts';

interface RoleForm {
  role?: Role | '' | null | undefined;
}

/** The password, once the form's role is one that is given with it only. */
export const RoleProof = ({ before }: { before?: Role }) => {
  const role = useWatch<RoleForm, 'role'>({ name: 'role' });
  return role && asksForPassword(role, before) ? <ProofField why="Required to give this role." /> : null;
};
