import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { publicPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import { curlExample } from './curlExample.ts';

/** How a program uses a key. */
export const KeyHelp = () => (
  <SectionCard title="Using a key">
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        Send it in the <code>Authorization</code> header of a POST request. It acts in your name in this
        organization, may do what its scopes say as long as you may, and cannot make keys. The{' '}
        <Link href={publicPaths.apiReference}>API reference</Link> has every query and mutation.
      </Typography>
      <CodeBlock label="Example" text={curlExample('slip_…')} />
    </Box>
  </SectionCard>
);
