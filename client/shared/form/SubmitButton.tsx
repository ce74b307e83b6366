import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

interface SubmitButtonProps
  extends Pick<ButtonProps, 'size' | 'fullWidth' | 'color' | 'variant' | 'startIcon' | 'disabled'> {
  children: string;
  /** What it reads while the form submits: "Signing in...". */
  loadingLabel: string;
}

/** Submits the form around it; disabled meanwhile. */
export const SubmitButton = ({ children, loadingLabel, disabled, ...button }: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting || disabled} {...button}>
      {isSubmitting ? loadingLabel : children}
    </Button>
  );
};
