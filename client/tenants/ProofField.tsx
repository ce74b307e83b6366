import { PasswordField } from '../shared/form/fields.tsx';

/** The password, which every change of the platform's administrators asks for: a session that was left open changes nothing. */
export const ProofField = () => (
  <PasswordField<{ currentPassword: string }>
    name="currentPassword"
    label="Current password"
    autoComplete="current-password"
  />
);
