/** Placeholder until its owner writes it. */
export const AppearancePanel = () => null;
