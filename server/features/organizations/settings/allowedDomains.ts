/** Whether an organization admits an address; without any domain in its list it admits all. */
export const admits = (allowedDomains: string[], email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return allowedDomains.length === 0 || allowedDomains.some((allowed) => allowed.toLowerCase() === domain);
};
