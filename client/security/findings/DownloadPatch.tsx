import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { downloadPatch } from './downloadPatch.ts';

/** Saves the fix of a finding as a patch; or says why it cannot be computed. */
export const DownloadPatch = ({ url }: { url: string }) => {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setLoading(true);
    setFailure(await downloadPatch(url));
    setLoading(false);
  };
  return (
    <Box sx={{ marginTop: 3 }}>
      <Button
        variant="outlined"
        loading={loading}
        loadingPosition="start"
        startIcon={<Download aria-hidden />}
        onClick={() => void download()}
      >
        Download patch
      </Button>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
        The repository is hosted elsewhere. Apply the patch to the scanned commit with <code>git apply</code>.
      </Typography>
      {failure ? (
        <Alert severity="warning" sx={{ marginTop: 2 }}>
          {failure}
        </Alert>
      ) : null}
    </Box>
  );
};
