/** The name of a mutation in words: `generateApiKey` as "Generate API key". */
export const actionWords = (action: string): string => {
  const words = action.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll(/\bapi\b/g, 'API');
};
