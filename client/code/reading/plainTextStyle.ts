/** Text as it is, in lines that are broken where there is no room. */
export const plainTextStyle = {
  margin: 0,
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
