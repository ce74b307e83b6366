import type { SxProps, Theme } from '@mui/material/styles';

/** The look of lines of code: numbers at the left that are not copied, and the colours of highlight.js's classes. */
export const codeStyle: SxProps<Theme> = (theme) => {
  const { tone, text, surface } = theme.vars.palette;
  return {
    overflow: 'auto',
    borderTop: 1,
    borderColor: 'divider',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: 12.5,
    lineHeight: '20px',
    '& .lines': { width: 'max-content', minWidth: '100%', padding: '8px 0' },
    '& .line': { display: 'flex', scrollMarginBlock: '120px' },
    '& .marked': { backgroundColor: surface.selected },
    '& .line > a': {
      flex: 'none',
      width: '6ch',
      paddingRight: '16px',
      textAlign: 'right',
      color: text.secondary,
      textDecoration: 'none',
      userSelect: 'none',
    },
    '& .line > a:hover': { color: text.primary, textDecoration: 'underline' },
    '& code': { font: 'inherit', whiteSpace: 'pre', tabSize: 4, paddingRight: '16px', minHeight: 20 },
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
