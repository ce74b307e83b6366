import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

interface SubmitButtonProps
  extends Pick<ButtonProps, 'size' | 'fullWidth' | 'color' | 'variant' | 'startIcon'> {
  children: string;
  /** What it reads while the form submits: "Signing in...". */
  loadingLabel: string;
}

/** Submits the form around it; disabled meanwhile. */
export const SubmitButton = ({ children, loadingLabel, ...button }: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} {...button}>
      {isSubmitting ? loadingLabel : children}
    </Button>
  );
};
