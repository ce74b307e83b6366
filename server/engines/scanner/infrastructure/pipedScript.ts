/** A script that is run as it comes from the network, in the syntax of shells. */
const ways: readonly RegExp[] = [
  /\b(?:curl|wget)\b[^|;&\n]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:\w*sh|python3?|perl|node|ruby)\b/,
  /\b(?:sh|bash|zsh)\s+-c\s+["']?\$\((?:curl|wget)\b|<\(\s*(?:curl|wget)\b|\beval\s+["']?\$\((?:curl|wget)\b/,
  /\b(?:iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b[^|\n]*\|\s*(?:iex|Invoke-Expression)\b/i,
];
/** A script that is kept as a file first. */
const keptScript = /\b(?:curl|wget)\b[^|;&\n]{0,300}?\b([\w-]{1,60}\.(?:sh|py|pl|ps1))\b/g;
const mostScripts = 10;
const verified = /\bsha(?:1|256|384|512)sum\b|\bshasum\b|\bgpgv?\b|\bcosign\b|--checksum\b|\bminisign\b/;

/** Whether a script is kept as a file, and run without anybody having looked at it. */
const runsKeptScript = (command: string): boolean => {
  if (verified.test(command)) return false;
  const names = new Set([...command.matchAll(keptScript)].map(([, name = '']) => name));
  return [...names].slice(0, mostScripts).some((name) => {
    const own = name.replace('.', String.raw`\.`);
    return new RegExp(
      String.raw`(?:\b(?:ba|z|da)?sh\s+|\bpython3?\s+|\bperl\s+|[;&|\n]\s*(?:sudo\s+)?(?=[./]))(?:-\w{1,20}\s+)?(?:[\w.-]{0,60}\/){0,8}${own}\b`,
    ).test(command);
  });
};

/** Whether a command runs a script as it comes from the network. */
export const runsPipedScript = (command: string): boolean => {
  const joined = command.replaceAll(/\\\r?\n/g, ' ');
  return ways.some((way) => way.test(joined)) || runsKeptScript(joined);
};
