import IconButton from '@mui/material/IconButton';
import Copy from 'lucide-react/icons/copy';
import { useAction } from '../../../shared/controls/useAction.ts';

/** Puts the full hash of a commit into the clipboard. */
export const CopyHash = ({ sha }: { sha: string }) => {
  const act = useAction();
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(sha);
      return [];
    }, 'Hash copied');
  return (
    <IconButton
      size="small"
      aria-label={`Copy hash ${sha.slice(0, 7)}`}
      title="Copy hash"
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
    </IconButton>
  );
};
