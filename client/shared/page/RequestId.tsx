import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';

/** The id under which the server's log has a failure, to be copied into a letter to support. Draws nothing without one. */
export const RequestId = ({ id }: { id: string | undefined }) => {
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLElement>(null);
  if (!id) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      // Browsers keep the clipboard to themselves where the page came without TLS: the person copies what is selected.
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Typography variant="caption" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Request id{' '}
        <Box component="code" ref={text} sx={{ userSelect: 'all' }}>
          {id}
        </Box>
      </Typography>
      <IconButton
        size="small"
        aria-label={copied ? 'Request id copied' : 'Copy request id'}
        onClick={() => void copy()}
      >
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
    </Box>
  );
};
