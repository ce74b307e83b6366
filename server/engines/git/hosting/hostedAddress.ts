/** Where git finds a hosted repository. */
export const addressOf = ({ publicUrl }: { publicUrl: string }, organization: string, slug: string): string =>
  `${publicUrl}/git/${organization}/${slug}.git`;
