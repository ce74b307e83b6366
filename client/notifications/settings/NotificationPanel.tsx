/** Placeholder until its owner writes it. */
export const NotificationPanel = () => null;
