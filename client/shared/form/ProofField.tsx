import { PasswordField } from './fields.tsx';

/** A form whose change asks for the password, perhaps in some cases only. */
export interface Proof {
  currentPassword?: string | null | undefined;
}

/** The current password, as proof, with why it is needed. Show it only when it is asked for; what was typed goes with it. */
export const ProofField = ({ why }: { why?: string }) => (
  <PasswordField<Proof>
    name="currentPassword"
    label="Current password"
    autoComplete="current-password"
    description={why}
    forgets
  />
);
