/** What a repository's own .gitattributes says of a path: true leaves it out, false takes it in. */
export type Override = (path: string) => boolean | undefined;

type Rule = { matches: (path: string) => boolean; ignored: boolean };

const maxRules = 200;
const ignoringAttribute = /^(-?)linguist-(?:vendored|generated|documentation)(?:=(true|false))?$/;

/** A matcher for the simple patterns people write: a folder, an extension, a name, a path. No regular expression. */
function matcher(pattern: string): ((path: string) => boolean) | undefined {
  const rooted = pattern.replace(/^\//, '');
  const folder = rooted.replace(/\/\*{0,2}$/, '');
  if (folder !== rooted && !folder.includes('*')) return (path) => path.startsWith(`${folder}/`);
  const suffix = rooted.replace(/^(?:\*\*\/)?\*/, '');
  if (suffix !== rooted && suffix && !suffix.includes('*') && !suffix.includes('/'))
    return (path) => path.endsWith(suffix);
  if (rooted.includes('*')) return undefined;
  return pattern.includes('/')
    ? (path) => path === rooted
    : (path) => path === rooted || path.endsWith(`/${rooted}`);
}

/**
 * Reads `linguist-vendored`, `linguist-generated` and `linguist-documentation` from the text of a root
 * .gitattributes; the last line that matches a path counts, as in git. Patterns with inner wildcards are ignored.
 */
export function parseOverrides(text: string): Override {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const [pattern = '', ...attributes] = line.trim().split(/\s+/);
    if (!pattern || pattern.startsWith('#')) continue;
    for (const attribute of attributes) {
      const found = ignoringAttribute.exec(attribute);
      const matches = found ? matcher(pattern) : undefined;
      if (!found || !matches || rules.length >= maxRules) continue;
      rules.push({ matches, ignored: found[1] !== '-' && found[2] !== 'false' });
    }
  }
  return (path) => rules.findLast((rule) => rule.matches(path))?.ignored;
}
