import Typography from '@mui/material/Typography';

/** A part of a standard: what it asks for, with its number or name in the standard. */
export const StandardPart = ({ section, requirement }: { section: string; requirement: string }) => (
  <>
    {requirement}
    <Typography variant="caption" color="textSecondary" component="div">
      {section}
    </Typography>
  </>
);
