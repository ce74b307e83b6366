/** Placeholder until its owner writes it. */
export const ApiKeyPanel = () => null;
