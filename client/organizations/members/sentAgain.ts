/** What is told when an invitation was sent again, or is held until the viewer's own address is verified. */
export const sentAgain = (email: string, held = false) =>
  held
    ? {
        title: 'Invitation waiting',
        description: `${email} gets a link once you have verified your address.`,
      }
    : {
        title: 'Invitation sent again',
        description: `${email} gets a new link for seven days.`,
        variant: 'success' as const,
      };
