/** A script that is run as it comes from the network, in the syntax of shells. */
const ways: readonly RegExp[] = [
  /\b(?:curl|wget)\b[^|;&\n]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:\w*sh|python3?|perl|node|ruby)\b/,
  /\b(?:sh|bash|zsh)\s+-c\s+["']?\$\((?:curl|wget)\b|<\(\s*(?:curl|wget)\b|\beval\s+["']?\$\((?:curl|wget)\b/,
  /\b(?:iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b[^|\n]*\|\s*(?:iex|Invoke-Expression)\b/i,
];

/** Whether a command runs a script as it comes from the network. */
export const runsPipedScript = (command: string): boolean => {
  const joined = command.replaceAll(/\\\r?\n/g, ' ');
  return ways.some((way) => way.test(joined));
};
