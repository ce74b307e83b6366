import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SandboxWay } from '../../../schema/generated/types.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { Facts } from '../detail/Facts.tsx';
import type { SandboxFactsFragment } from './usage.generated.ts';

const names: Readonly<Record<SandboxWay, string>> = {
  BUBBLEWRAP: 'bubblewrap',
  UNSHARE: 'util-linux (unshare)',
};

/** Whether code of others can be built and run on the server, as attacks showed that it tried on itself, and what would help. */
export const SandboxCard = ({ sandbox: { way, tried, mend } }: { sandbox: SandboxFactsFragment }) => (
  <SectionCard title="Sandbox">
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2">
        {way
          ? `Code of organizations is built and run in a sandbox made by ${names[way]}: it sees no file, process or network of this machine.`
          : 'This machine has no working sandbox: code of organizations is neither built nor run. Static sites without a build still work.'}
      </Typography>
      {tried.length > 0 && (
        <Facts
          facts={tried.map(({ way: each, holds, why }) => [
            names[each],
            holds ? 'Every attack failed' : (why ?? 'Does not hold'),
          ])}
        />
      )}
      {mend && <Typography variant="body2">To fix it: {mend}</Typography>}
    </Box>
  </SectionCard>
);
