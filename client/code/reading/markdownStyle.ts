import type { SxProps, Theme } from '@mui/material/styles';
import { highlightStyle } from '../../shared/code/codeStyle.ts';

const alertColour = (colour: string) => ({
  borderLeftColor: colour,
  '& > p:first-of-type': { color: colour },
});

/** The look of a document: measured lines, and headings that are smaller than those of the page. */
export const markdownStyle: SxProps<Theme> = (theme) => {
  const { divider, surface, text, tone } = theme.vars.palette;
  return {
    maxWidth: 880,
    fontSize: 14,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
    '& > :first-of-type': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p, & ul, & ol, & dl, & pre, & table, & blockquote, & details': { margin: '0 0 12px' },
    '& h3, & h4, & h5, & h6': { margin: '24px 0 8px', fontWeight: 600, scrollMarginTop: 64 },
    '& .h1': { fontSize: 20, lineHeight: '28px', letterSpacing: '-0.01em' },
    '& .h2': { fontSize: 16, lineHeight: '24px', paddingBottom: 1, borderBottom: 1, borderColor: 'divider' },
    '& .h3': { fontSize: 14, lineHeight: '22px' },
    '& .h4, & .h5, & .h6': { fontSize: 13, lineHeight: '20px', color: text.secondary },
    '& ul, & ol': { paddingLeft: '24px' },
    '& li > p': { marginBottom: 1 },
    '& li > ul, & li > ol': { marginBottom: 0 },
    '& .task': { listStyle: 'none' },
    '& .task > input': { margin: '0 4px 0 -20px', verticalAlign: '-1px' },
    '& blockquote': { padding: '0 12px', borderLeft: `3px solid ${divider}`, color: text.secondary },
    '& .alert': { margin: '0 0 12px', padding: '8px 12px', borderLeft: '3px solid' },
    '& .alert > :last-child': { marginBottom: 0 },
    '& .alert > p:first-of-type': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      marginBottom: 1,
      fontWeight: 600,
    },
    '& .alert.note, & .alert.important': alertColour(tone.accent.main),
    '& .alert.tip': alertColour(tone.success.main),
    '& .alert.warning': alertColour(tone.medium.main),
    '& .alert.caution': alertColour(tone.critical.main),
    '& code, & kbd, & samp': { fontFamily: 'monospace', fontSize: '0.9em' },
    '& :not(pre) > code, & kbd': {
      padding: '1px 5px',
      borderRadius: '4px',
      border: `1px solid ${divider}`,
      backgroundColor: surface.page,
    },
    '& pre': {
      padding: 3,
      overflowX: 'auto',
      overflowWrap: 'normal',
      lineHeight: '20px',
      borderRadius: '6px',
      border: `1px solid ${divider}`,
      backgroundColor: surface.page,
    },
    '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { padding: '6px 12px', border: `1px solid ${divider}`, overflowWrap: 'normal' },
    '& th': { fontWeight: 600, textAlign: 'left' },
    '& img': { maxWidth: '100%', height: 'auto', verticalAlign: 'middle' },
    '& hr': { margin: '24px 0', border: 0, borderTop: `1px solid ${divider}` },
    '& summary': { cursor: 'pointer', fontWeight: 500 },
    '& .elsewhere': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      padding: '0 6px',
      borderRadius: '4px',
      border: `1px dashed ${divider}`,
      fontSize: 12,
      lineHeight: '20px',
    },
    '& .elsewhere small': { fontSize: 12, color: text.secondary },
    ...highlightStyle(theme),
  };
};
