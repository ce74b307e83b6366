import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';
import { breadcrumbTrail } from './breadcrumbTrail.ts';

/** The way from Home to the present page. */
export const Breadcrumbs = () => {
  const { pathname } = useLocation();
  const breadcrumbs = useStoredPart(uiState, (ui) => ui.breadcrumbs);
  const trail = breadcrumbTrail(pathname, breadcrumbs);
  const stored = JSON.stringify(trail.map(({ label, path }) => ({ label, path })));
  useEffect(() => uiState.set({ breadcrumbs: JSON.parse(stored) }), [stored]);
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ marginBottom: 2 }}>
      <Box
        component="ol"
        sx={(theme) => ({
          ...theme.typography.caption,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          listStyle: 'none',
          margin: 0,
          padding: 0,
          minHeight: 24,
          color: theme.vars.palette.text.secondary,
          '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
          '& svg': { marginInline: '4px', flex: 'none' },
        })}
      >
        <li>
          <Link href={appPaths.dashboard} color="inherit">
            Home
          </Link>
        </li>
        {trail.map(({ path, label, link }) => (
          <li key={path}>
            <ChevronRight size={12} aria-hidden />
            {link && path !== pathname ? (
              <Link href={path} color="inherit">
                {label}
              </Link>
            ) : (
              <Box
                component="span"
                aria-current={path === pathname ? 'page' : undefined}
                sx={{ color: path === pathname ? 'text.primary' : 'inherit' }}
              >
                {label}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};
