import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

const views = [
  { label: 'All', archived: false },
  { label: 'Archived', archived: true },
];

/** Chooses between the projects at work and those put away. */
export const ViewSwitch = ({
  archived,
  onChange,
}: {
  archived: boolean;
  onChange: (archived: boolean) => void;
}) => (
  <Box
    component="fieldset"
    aria-label="Which projects"
    sx={{
      margin: 0,
      display: 'inline-flex',
      gap: '2px',
      padding: '1px',
      border: 1,
      borderColor: 'divider',
      borderRadius: '6px',
    }}
  >
    {views.map((view) => (
      <Button
        key={view.label}
        size="small"
        variant="text"
        aria-pressed={archived === view.archived}
        onClick={() => onChange(view.archived)}
        sx={(theme) => ({
          borderRadius: '4px',
          color: theme.vars.palette.text.secondary,
          '&[aria-pressed="true"]': {
            color: theme.vars.palette.text.primary,
            backgroundColor: theme.vars.palette.surface.selected,
          },
        })}
      >
        {view.label}
      </Button>
    ))}
  </Box>
);
