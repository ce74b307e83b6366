/** Placeholder until its owner writes it. */
export const ProfilePanel = () => null;
