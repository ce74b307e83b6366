import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** Height of a line of code in pixels; each has the same, so that a line can be found by its number alone. */
export const lineHeight = 20;

/** The colours of highlight.js's classes. */
export const highlightStyle = (theme: Theme): SystemStyleObject<Theme> => {
  const { tone, text } = theme.vars.palette;
  return {
    '& .hljs-comment, & .hljs-quote': { color: text.secondary, fontStyle: 'italic' },
    '& .hljs-keyword, & .hljs-selector-tag, & .hljs-tag, & .hljs-name': { color: tone.accent.main },
    '& .hljs-string, & .hljs-regexp, & .hljs-addition': { color: tone.success.main },
    '& .hljs-number, & .hljs-literal, & .hljs-symbol, & .hljs-bullet': { color: tone.high.main },
    '& .hljs-title, & .hljs-section, & .hljs-attr, & .hljs-attribute': { color: tone.low.main },
    '& .hljs-type, & .hljs-built_in, & .hljs-class, & .hljs-meta': { color: tone.medium.main },
    '& .hljs-deletion, & .hljs-variable, & .hljs-template-variable': { color: tone.critical.main },
    '& .hljs-emphasis': { fontStyle: 'italic' },
    '& .hljs-strong': { fontWeight: 600 },
  };
};

/** The look of lines of code: numbers at the left that are not copied, and the colours of highlight.js's classes. */
export const codeStyle = (theme: Theme): SystemStyleObject<Theme> => {
  const { text, surface, tone } = theme.vars.palette;
  return {
    overflow: 'auto',
    borderTop: 1,
    borderColor: 'divider',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: 12.5,
    lineHeight: `${lineHeight}px`,
    '& .lines': { display: 'flex', width: 'max-content', minWidth: '100%', padding: '8px 0' },
    '& .long': { position: 'relative', boxSizing: 'content-box' },
    '& .beside': { flex: 'none', position: 'sticky', left: 0, zIndex: 1 },
    '& .rows': { flex: 1, minWidth: 'max-content' },
    '& .long > .rows': { position: 'relative', top: 0, alignSelf: 'flex-start' },
    '& .line': { display: 'flex', height: lineHeight, scrollMarginBlock: '120px' },
    '& .marked': { backgroundColor: surface.selected },
    '& .line > a': {
      flex: 'none',
      width: '6ch',
      minWidth: 'max-content',
      paddingRight: '16px',
      textAlign: 'right',
      color: text.secondary,
      textDecoration: 'none',
      userSelect: 'none',
    },
    '& .line > a:hover': { color: text.primary, textDecoration: 'underline' },
    // Comments stand between rows, and their code is text.
    '& :is(.line, .row) > code': {
      font: 'inherit',
      whiteSpace: 'pre',
      tabSize: 4,
      paddingRight: '16px',
      minHeight: lineHeight,
    },
    // Marks of findings have a column of their own, in files that have some.
    '& .with-findings :is(.line, .row)': { position: 'relative', paddingLeft: '24px' },
    '& .finding': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: 24,
      height: lineHeight,
      display: 'grid',
      placeItems: 'center',
      padding: 0,
      border: 0,
      background: 'none',
      // An edge along the line, in the colour of the severity.
      boxShadow: 'inset 3px 0 0 currentColor',
      cursor: 'pointer',
      userSelect: 'none',
    },
    '& .finding.critical': { color: tone.critical.main },
    '& .finding.high': { color: tone.high.main },
    '& .finding.medium': { color: tone.medium.main },
    '& .finding.low': { color: tone.low.main },
    ...highlightStyle(theme),
  };
};
