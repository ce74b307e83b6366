import Button from '@mui/material/Button';
import { useLogOut } from '../../accounts/useLogOut.ts';

/** The way out where the shell itself can't be shown. */
export const LogOutButton = () => {
  const logOut = useLogOut();
  return <Button onClick={() => void logOut()}>Log out</Button>;
};
