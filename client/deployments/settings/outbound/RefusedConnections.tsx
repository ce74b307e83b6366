import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatCount } from '../../../shared/display/formats.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import type { EnvironmentOutboundFragment } from './outbound.generated.ts';

interface RefusedConnectionsProps {
  refused: EnvironmentOutboundFragment['refusedConnections'];
  /** Opens the dialog that allows an address; null for people who may not. */
  onAllow: ((address: string) => void) | null;
  /** Loads that dialog ahead. */
  opener: object;
}

/** Number of refused hosts that the panel shows before "Show all". */
const fewest = 10;

/** What services tried to connect to and were refused, each with a button that allows it. */
export const RefusedConnections = ({ refused, onAllow, opener }: RefusedConnectionsProps) => {
  const title = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (refused.length === 0) return null;
  return (
    <Box sx={{ marginTop: 4 }}>
      <Typography id={title} component="h3" sx={{ fontWeight: 500, marginBottom: 2 }}>
        Refused
      </Typography>
      <Box
        component="ul"
        aria-labelledby={title}
        sx={{ display: 'flex', flexDirection: 'column', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {refused.slice(0, showsAll ? undefined : fewest).map(({ address, reason, count, lastAt }) => (
          <Box
            key={address}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
                <code>{address}</code>
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {reason === 'PRIVATE_ADDRESS' ? 'Private network, which services cannot reach · ' : null}
                {formatCount(count, 'attempt')}, last <RelativeTime at={lastAt} />
              </Typography>
            </Box>
            {onAllow && reason === 'NOT_ALLOWED' ? (
              <Button
                variant="outlined"
                size="small"
                {...opener}
                onClick={() => onAllow(address)}
                sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
              >
                Allow {address}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {showsAll || refused.length <= fewest ? null : (
        <Button variant="text" size="small" onClick={() => setShowsAll(true)} sx={{ marginTop: 2 }}>
          Show all {refused.length}
        </Button>
      )}
    </Box>
  );
};
