import Box from '@mui/material/Box';

interface CodeBlockProps {
  /** What it is, as read out. */
  label: string;
  text: string;
}

/** Lines to copy into a terminal; too wide for their place, they scroll in themselves. */
export const CodeBlock = ({ label, text }: CodeBlockProps) => (
  <Box
    component="section"
    aria-label={label}
    tabIndex={0}
    sx={(theme) => ({
      padding: 3,
      overflowX: 'auto',
      fontSize: 12,
      lineHeight: '18px',
      borderRadius: '6px',
      border: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.surface.page,
    })}
  >
    <pre style={{ margin: 0 }}>
      <code>{text}</code>
    </pre>
  </Box>
);
