import { CopyButton } from '../../shared/controls/CopyButton.tsx';

/** Puts the full hash of a commit into the clipboard. */
export const CopyHash = ({ sha }: { sha: string }) => (
  <CopyButton label={`Copy hash ${sha.slice(0, 7)}`} text={sha} done="Hash copied" />
);
