import Box from '@mui/material/Box';

/** The first thing the Tab key reaches: past sidebar and header, to the page. */
export const SkipLink = () => (
  <Box
    component="a"
    href="#main"
    onClick={(event) => {
      // The router's address must not change.
      event.preventDefault();
      const main = document.getElementById('main');
      main?.focus({ preventScroll: true });
      main?.scrollIntoView();
    }}
    sx={(theme) => ({
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: theme.zIndex.tooltip,
      padding: '6px 12px',
      borderRadius: '6px',
      ...theme.typography.button,
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.surface.raised,
      boxShadow: theme.vars.palette.shadow,
      '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.tone.accent.main}`, outlineOffset: 2 },
    })}
  >
    Skip to content
  </Box>
);
