import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { lineHeight } from '../../shared/code/codeStyle.ts';

/** The look of a log: a box of its own that scrolls, lines of one height, numbers and times that are not copied. */
export const logStyle = (theme: Theme): SystemStyleObject<Theme> => {
  const { text, surface, tone } = theme.vars.palette;
  return {
    overflow: 'auto',
    maxHeight: 'min(640px, 70vh)',
    padding: '8px 0',
    borderTop: 1,
    borderColor: 'divider',
    borderRadius: '0 0 8px 8px',
    backgroundColor: surface.page,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: 12.5,
    lineHeight: `${lineHeight}px`,
    '&:focus-visible': { outline: `2px solid ${tone.accent.main}`, outlineOffset: -2 },
    '& .chunk': { contentVisibility: 'auto', minWidth: 'max-content' },
    '& .line': { display: 'flex', height: lineHeight, minWidth: '100%' },
    '& .marked': { backgroundColor: surface.selected },
    '& .line > a': {
      flex: 'none',
      width: '6ch',
      paddingRight: '12px',
      textAlign: 'right',
      color: text.secondary,
      textDecoration: 'none',
      userSelect: 'none',
    },
    '& .line > a:hover': { color: text.primary, textDecoration: 'underline' },
    '& time': {
      flex: 'none',
      width: '8ch',
      marginRight: '16px',
      color: text.secondary,
      userSelect: 'none',
      [theme.breakpoints.down('sm')]: { display: 'none' },
    },
    '& code': { font: 'inherit', whiteSpace: 'pre', tabSize: 4, paddingRight: '16px' },
    '& mark': {
      color: 'inherit',
      backgroundColor: tone.medium.tint,
      outline: `1px solid ${tone.medium.main}`,
    },
  };
};
