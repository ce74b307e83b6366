/** What OSV's ecosystems are called in addresses of packages (github.com/package-url/purl-spec). */
const types: Readonly<Record<string, string>> = {
  npm: 'npm',
  PyPI: 'pypi',
  'crates.io': 'cargo',
  Go: 'golang',
  RubyGems: 'gem',
  Packagist: 'composer',
  Maven: 'maven',
};

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** The address of a package: `pkg:npm/%40types/node@24.0.0`. */
export const packageUrl = ({
  ecosystem,
  name,
  version,
}: {
  ecosystem: string;
  name: string;
  version: string;
}): string => {
  const parts = (ecosystem === 'Maven' ? name.split(':') : name.split('/')).map(encoded);
  // Go's versions begin with a letter.
  const number = ecosystem === 'Go' ? `v${version}` : version;
  return `pkg:${types[ecosystem] ?? 'generic'}/${parts.join('/')}@${encoded(number)}`;
};
