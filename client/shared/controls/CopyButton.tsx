import IconButton from '@mui/material/IconButton';
import Copy from 'lucide-react/icons/copy';
import { useAction } from './useAction.ts';

interface CopyButtonProps {
  /** What it copies, as read out: "Copy digest". */
  label: string;
  /** The text, or what makes it when it is pressed. */
  text: string | (() => string);
  /** What is said once it is done: "Digest copied". */
  done: string;
}

/** Puts a text into the clipboard. */
export const CopyButton = ({ label, text, done }: CopyButtonProps) => {
  const act = useAction();
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      return [];
    }, done);
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => void copy()}>
      <Copy aria-hidden />
    </IconButton>
  );
};
