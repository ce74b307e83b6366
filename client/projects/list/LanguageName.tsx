import Box from '@mui/material/Box';

interface LanguageNameProps {
  name: string;
  /** The colour GitHub Linguist gives it; some have none. */
  color: string | null | undefined;
}

/** A programming language with the dot by which people know it. */
export const LanguageName = ({ name, color }: LanguageNameProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        flex: 'none',
        width: 8,
        height: 8,
        borderRadius: '50%',
        // Some of Linguist's colours are as dark or as light as the card itself.
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
        backgroundColor: color ?? theme.vars.palette.border.control,
      })}
    />
    {name}
  </Box>
);
