/** How a field looks whose value is known and not to be changed. */
export const fixedField = {
  readOnly: true,
  sx: { backgroundColor: 'action.hover', color: 'text.secondary' },
} as const;
