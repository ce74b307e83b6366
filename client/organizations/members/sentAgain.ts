/** What is told when an invitation was sent again. */
export const sentAgain = (email: string) => ({
  title: 'Invitation sent again',
  description: `${email} gets a new link for seven days.`,
  variant: 'success' as const,
});
