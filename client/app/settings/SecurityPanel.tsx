/** Placeholder until its owner writes it. */
export const SecurityPanel = () => null;
