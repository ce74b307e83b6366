import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import type { ReleasePassportFragment } from './deployments.generated.ts';

/** Saves the signed file about a release, by which others check what it was made from. */
export const PassportButton = ({ passport }: { passport: ReleasePassportFragment }) => (
  <Button size="small" href={passport.url} download startIcon={<Download aria-hidden />}>
    Download passport
  </Button>
);
