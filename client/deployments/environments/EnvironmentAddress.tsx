import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ExternalLink from 'lucide-react/icons/external-link';
import { shownAddress } from './environmentWords.ts';

/** Where an environment is reached, opened beside the product. */
export const EnvironmentAddress = ({ address, runs }: { address: string; runs: boolean }) => {
  if (!runs) {
    return (
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {shownAddress(address)}
      </Typography>
    );
  }
  return (
    <Link
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="caption"
      sx={{ overflowWrap: 'anywhere', '& > svg': { marginLeft: 1, verticalAlign: '-1px' } }}
    >
      {shownAddress(address)}
      <ExternalLink size={12} aria-label="opens in a new tab" />
    </Link>
  );
};
