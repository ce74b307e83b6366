/** Placeholder until its owner writes it. */
export const OrganizationPanel = () => null;
