import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** Why the server did not save, and whether that is because someone else changed the same settings. */
export interface Refusal {
  message: string;
  conflict: boolean;
}

interface NewerVersionProps {
  refusal: Refusal | undefined;
  /** Loads the version that someone else saved, in place of what was typed. */
  onLoad: () => Promise<void>;
}

/** Why nothing was saved and, where someone else was faster, the way to their version. */
export const NewerVersion = ({ refusal, onLoad }: NewerVersionProps) => {
  const [loading, setLoading] = useState(false);
  if (!refusal) return null;
  const load = async () => {
    setLoading(true);
    try {
      await onLoad();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Alert
      severity="warning"
      action={
        refusal.conflict ? (
          <Button size="small" color="inherit" loading={loading} onClick={() => void load()}>
            Load newer version
          </Button>
        ) : undefined
      }
    >
      {refusal.message}
    </Alert>
  );
};
