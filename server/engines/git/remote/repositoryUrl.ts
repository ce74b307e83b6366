/** What became of a typed address: a URL that is well-formed, or a sentence that says the mend. */
export type ParsedUrl = { ok: true; url: URL } | { ok: false; message: string };

const longestUrl = 2_000;
// oxlint-disable-next-line no-control-regex -- refusing control characters is the purpose
const controlCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]|%(?:[01][0-9a-f]|7f)/i;
const secureShell = /^(?:ssh:\/\/)?[\w.-]+@([\w.-]+)(?::\d+\/|[:/])\/?([^\s:?#]+?)(?:\.git)?\/?$/;

const refuse = (message: string): ParsedUrl => ({ ok: false, message });

/** The repository part of a page's address, as people copy it from the browser, in the form its host clones from. */
function repositoryPath(host: string, path: string): string {
  const plain = path.replace(/\/+$/, '').replace(/\.git$/, '');
  const [page = plain] = plain.split('/-/');
  if (host === 'github.com' || host === 'bitbucket.org') return plain.split('/').slice(0, 3).join('/');
  if (host === 'dev.azure.com') return plain;
  // gitlab.com answers addresses without .git with a redirect, and redirects are off.
  if (host === 'gitlab.com') return `${page}.git`;
  return path.replace(/\/+$/, '');
}

/**
 * Parses and normalises a typed repository address: trims it, drops a trailing slash, turns pages of known
 * hosts (a tree, an issue list) into the repository, adds or drops `.git` as the host wants it. Scheme http
 * passes here; whether it is allowed depends on the host (`checkRepositoryUrl`).
 */
export function normaliseRepositoryUrl(typed: string): ParsedUrl {
  const text = typed.trim();
  const shell = secureShell.exec(text);
  if (shell) return refuse(`Only https:// addresses are allowed. Try https://${shell[1]}/${shell[2]}`);
  if (
    text.length > longestUrl ||
    text.startsWith('-') ||
    controlCharacters.test(text) ||
    !URL.canParse(text)
  ) {
    return refuse('Please enter a valid repository URL');
  }
  const url = new URL(text);
  if (!/^https?:\/\/[^/]/i.test(text)) {
    return refuse('Only https:// addresses are allowed, for example https://github.com/owner/repository.');
  }
  if (url.username || url.password || text.slice(0, text.indexOf('/', 8) + 1 || undefined).includes('@')) {
    return refuse(
      'Remove the user name and password from the address. A private repository takes an access token instead.',
    );
  }
  if (text.includes('?') || text.includes('#')) {
    return refuse('Remove everything from the "?" or "#" on: only the address of the repository is needed.');
  }
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = repositoryPath(url.hostname, url.pathname);
  if (url.hostname.startsWith('-') || url.pathname.includes('/-')) {
    return refuse('Please enter a valid repository URL: no part of it may begin with a dash.');
  }
  if (url.pathname === '/') {
    return refuse('Please enter the whole address, for example https://github.com/owner/repository.');
  }
  return { ok: true, url };
}
