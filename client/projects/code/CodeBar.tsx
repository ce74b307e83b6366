import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CodePlace, codeHref } from './codeAddress.ts';
import { shownName } from './shownName.ts';

interface CodeBarProps {
  /** The default one first. */
  branches: readonly { name: string }[];
  /** The name of the branch that is shown; null when it is not there. */
  branch: string | null;
  place: CodePlace;
  /** What the top is called. */
  projectName: string;
  /** What else there is to do, at the right. */
  children?: ReactNode;
}

/** Which branch is shown, and the way from its top to the present folder or file. */
export const CodeBar = ({ branches, branch, place, projectName, children }: CodeBarProps) => {
  const navigate = useNavigate();
  const [pending, startTransition] = useTransition();
  const choose = (name: string) => {
    const chosen = name === branches[0]?.name ? null : name;
    startTransition(() => void navigate(codeHref({ branch: chosen, path: place.path })));
  };
  const parts = place.path ? place.path.split('/') : [];
  const names = branches.map(({ name }) => name);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      <Box
        component="select"
        aria-label="Branch"
        aria-busy={pending}
        value={branch ?? ''}
        onChange={({ target }) => target instanceof HTMLSelectElement && choose(target.value)}
        sx={selectStyle}
      >
        {branch === null ? <option value="">Choose a branch</option> : null}
        {branch !== null && !names.includes(branch) ? <option value={branch}>{branch}</option> : null}
        {names.map((name) => (
          <option key={name} value={name}>
            {shownName(name)}
          </option>
        ))}
      </Box>
      <Box
        component="nav"
        aria-label="Path"
        sx={{ typography: 'body2', overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {parts.length > 0 ? <Link href={codeHref({ ...place, path: '' })}>{projectName}</Link> : projectName}
        {parts.map((part, index) => {
          const path = parts.slice(0, index + 1).join('/');
          return (
            <Fragment key={path}>
              {' / '}
              {index < parts.length - 1 ? (
                <Link href={codeHref({ ...place, path })}>{shownName(part)}</Link>
              ) : (
                <span aria-current="page">{shownName(part)}</span>
              )}
            </Fragment>
          );
        })}
      </Box>
      {children ? <Box sx={{ marginLeft: 'auto' }}>{children}</Box> : null}
    </Box>
  );
};

const selectStyle = {
  typography: 'body2',
  height: 32,
  maxWidth: 260,
  padding: '0 8px',
  border: 1,
  borderColor: 'border.control',
  borderRadius: '6px',
  backgroundColor: 'background.paper',
  color: 'text.primary',
} as const;
