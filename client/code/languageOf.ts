/** Names of files and their ends, and the grammar of highlight.js for each. */
const byName: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  makefile: 'makefile',
  gemfile: 'ruby',
  rakefile: 'ruby',
  '.bashrc': 'bash',
  '.gitconfig': 'ini',
  '.editorconfig': 'ini',
};

const grammars: readonly [grammar: string, ends: string][] = [
  ['bash', 'sh bash zsh'],
  ['c', 'c h'],
  ['cpp', 'cc cpp cxx hpp hh ino'],
  ['csharp', 'cs'],
  ['css', 'css'],
  ['dart', 'dart'],
  ['diff', 'diff patch'],
  ['dockerfile', 'dockerfile'],
  ['elixir', 'ex exs'],
  ['go', 'go'],
  ['graphql', 'graphql gql'],
  ['haskell', 'hs'],
  ['ini', 'ini toml conf properties'],
  ['java', 'java'],
  ['javascript', 'js mjs cjs jsx'],
  ['json', 'json jsonc webmanifest'],
  ['kotlin', 'kt kts'],
  ['less', 'less'],
  ['lua', 'lua'],
  ['makefile', 'mk'],
  ['markdown', 'md markdown'],
  ['objectivec', 'm mm'],
  ['perl', 'pl pm'],
  ['php', 'php'],
  ['powershell', 'ps1 psm1'],
  ['protobuf', 'proto'],
  ['python', 'py pyi'],
  ['r', 'r'],
  ['ruby', 'rb gemspec'],
  ['rust', 'rs'],
  ['scala', 'scala sc'],
  ['scss', 'scss'],
  ['sql', 'sql'],
  ['swift', 'swift'],
  ['typescript', 'ts mts cts tsx'],
  ['xml', 'xml html htm svg xhtml vue plist csproj'],
  ['yaml', 'yml yaml'],
];

const byEnd = new Map(grammars.flatMap(([grammar, ends]) => ends.split(' ').map((end) => [end, grammar])));

/** The grammar for a file by its name, or undefined when it is shown without colours. */
export const languageOf = (name: string): string | undefined => {
  const lower = name.toLowerCase();
  return byName[lower] ?? byEnd.get(lower.slice(lower.lastIndexOf('.') + 1));
};
