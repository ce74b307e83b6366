import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ChangedMeanwhileProps {
  /** What somebody else saved; empty when that is nothing. */
  text: string;
  /** Saves what was typed in its place. */
  onKeep: () => void;
  /** Gives up what was typed. */
  onDrop: () => void;
}

/** Says that somebody saved another text than the one that is being changed, and lets the person decide. */
export const ChangedMeanwhile = ({ text, onKeep, onDrop }: ChangedMeanwhileProps) => (
  <Box
    component="output"
    sx={(theme) => ({
      display: 'block',
      marginTop: 2,
      padding: '8px 12px',
      borderRadius: '6px',
      backgroundColor: theme.vars.palette.tone.medium.tint,
    })}
  >
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      {text ? 'Someone else changed this. The current text:' : 'Someone else removed this text.'}
    </Typography>
    {text ? (
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}
      >
        {text}
      </Typography>
    ) : null}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 2 }}>
      <Button size="small" onClick={onKeep}>
        Save mine
      </Button>
      <Button size="small" onClick={onDrop}>
        Keep theirs
      </Button>
    </Box>
  </Box>
);
