import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { appPaths } from '../shared/address/paths.ts';
import { CopyButton } from '../shared/controls/CopyButton.tsx';
import { CodeBlock } from '../shared/display/CodeBlock.tsx';

interface CloneButtonProps {
  /** The address that git takes. */
  url: string;
  /** Whether Slipway hosts the repository. If so, the password of git is an API key. */
  hosted: boolean;
}

/** Shows the command that clones the repository, to be copied. */
export const CloneButton = ({ url, hosted }: CloneButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const heading = useId();
  const command = `git clone ${url}`;
  return (
    <>
      <Button
        size="small"
        endIcon={<ChevronDown aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Clone
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading, sx: { marginTop: 1 } } }}
      >
        <Box
          sx={{ display: 'grid', gap: 2, padding: 4, width: 400, maxWidth: '100%', boxSizing: 'border-box' }}
        >
          <Typography variant="h3" component="h2" id={heading}>
            Clone with HTTP
          </Typography>
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}
          >
            <CodeBlock label="Clone command" text={command} />
            <CopyButton label="Copy clone command" text={command} done="Command copied" />
          </Box>
          {hosted ? (
            <Typography variant="body2" color="textSecondary">
              Git asks for a user name, which may be anything, and a password: an{' '}
              <Link href={appPaths.settingsTab('api-keys')}>API key</Link> with the scope “Clone repositories
              hosted here”.
            </Typography>
          ) : null}
        </Box>
      </Popover>
    </>
  );
};
