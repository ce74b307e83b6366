import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { headerHeight, sidebarWidth, wideScreen } from './layout.ts';

interface ShellFrameProps {
  sidebar: ReactNode;
  /** Whether the sidebar is. */
  collapsed: boolean;
  header: ReactNode;
  /** What everybody must know first, between header and page. */
  notice?: ReactNode;
  main?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Where sidebar, header, breadcrumbs and page stand, in the application and in what is painted before it. */
export const ShellFrame = ({ sidebar, collapsed, header, notice, main, children }: ShellFrameProps) => (
  <>
    {sidebar}
    <Box
      sx={{
        [wideScreen]: {
          marginLeft: `${sidebarWidth(collapsed)}px`,
          transition: 'margin-left 160ms',
        },
      }}
    >
      {header}
      {notice}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          maxWidth: 1440,
          margin: '0 auto',
          padding: { xs: 4, sm: 6 },
          paddingTop: { xs: 3, sm: 4 },
          outline: 'none',
          // The skip link leads to the page's top, not to what the header covers.
          scrollMarginTop: headerHeight,
        }}
      >
        <Breadcrumbs />
        {children}
      </Box>
    </Box>
  </>
);
