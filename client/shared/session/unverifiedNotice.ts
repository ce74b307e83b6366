import { formatDate } from '../display/formats.ts';

interface Verification {
  email: string;
  emailVerified: boolean;
  /** When the account ends unless the address is verified. */
  verifyBy: string | null;
}

/** What stands above every page of a person whose address is not verified; null for others. */
export const unverifiedNotice = ({ email, emailVerified, verifyBy }: Verification): string | null => {
  if (emailVerified) return null;
  const end = verifyBy ? ` Unverified accounts are deleted on ${formatDate(verifyBy)}.` : '';
  return `Your email is not verified. Open the link we sent to ${email}.${end}`;
};
