/** What to call a person: the first word of the name; "there" without a name. */
const firstNameOf = (name: string | null | undefined) => name?.trim().split(/\s+/)[0] || 'there';

/** How long an account counts as new, in milliseconds. */
const newFor = 24 * 60 * 60 * 1000;

/** The greeting of the dashboard: whose account is new does not come back. */
export const greetingOf = (
  viewer: { name: string; createdAt: string } | null | undefined,
  now = Date.now(),
): string => {
  const isNew = viewer !== null && viewer !== undefined && now - Date.parse(viewer.createdAt) < newFor;
  return `${isNew ? 'Welcome' : 'Welcome back'}, ${firstNameOf(viewer?.name)}`;
};
