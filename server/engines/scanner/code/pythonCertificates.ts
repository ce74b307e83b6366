import type { Lines } from '../files/sourceFile.ts';

/** What turns the verification of certificates off in Python: of its own modules, and of libraries of clients. */
const ways: readonly RegExp[] = [
  // Not of a token: there a rule of its own tells.
  /\bverify\s*=\s*False\b(?<!\b(?:jwt|jws)\.\w{1,20}\([^\n]{0,200})/,
  /\b_create_unverified_context\b/,
  /\bcheck_hostname\s*=\s*False\b/,
  /\bCERT_NONE\b(?!\s+-)/,
  /\bverify_ssl\s*=\s*False\b/,
  /\bssl\s*=\s*False\b/,
  /\b(?:verify_certs|ssl_verify|validate_certs?|verify_tls|tls_verify|verify_ssl_certs|assert_hostname)\s*=\s*False\b/,
  /\b(?:ssl_verify_cert|ssl_verify_identity|ssl_assert_hostname)\s*=\s*False\b/,
  /\b(?:tlsInsecure|tlsAllowInvalidCertificates|tlsAllowInvalidHostnames)\s*=\s*True\b/,
  /\b(?:tlsInsecure|tlsAllowInvalidCertificates|tlsAllowInvalidHostnames)=true\b/,
  /\bdisable_ssl_certificate_validation\s*=\s*True\b/,
  /\bssl_cert_reqs\s*=\s*(?:None\b|["'](?:none|CERT_NONE)["'])/,
  /\btls_insecure_set\(\s*True\b/,
  /\bSSL\.VERIFY_NONE\b/,
  /\bOPT_X_TLS_(?:NEVER|ALLOW)\b/,
  /\b[A-Z][A-Z_]{0,60}(?:(?:TLS|SSL|CERTS?)_VERIFY|VERIFY_(?:TLS|SSL|CERTS?))\s*=\s*False\b/,
  /\bTrustServerCertificate=(?:[Yy]es|[Tt]rue)\b/,
];

export const inPython = new RegExp(ways.map(({ source }) => source).join('|'), 'g');

/** What settings in the address of a database say. */
const inAddress = /^(?:TrustServerCertificate|tls\w+)=/;
const longText = /^("""|''')$/;
/** What stands before a constant that is a value of something: an option, an argument, an answer. */
const isValue = /(?:[^=!<>]=|:|\breturn|\belse|\bor|\w\(|["']\w{1,40}["'],)\s*(?:\w{1,40}\.){0,4}["']?$/;
/** What only compares a constant, reads an option, or translates a word. */
const isRead =
  /(?:\bin\s*[([{]|\b(?:get|getattr|isinstance)\([^()]{0,80}|none["']?\s*:)\s*(?:\w{1,40}\.){0,4}["']?$/i;
const option = /verif|valid|insecure|check_?hostname|cert_?reqs|self_?signed|CERT_NONE/i;
/** Whether a library, or a version of Python, is there: what stands in the `else` is for old ones. */
const support =
  /^(?:if|elif)\b.*(?:\bHA(?:S|VE)_[A-Z0-9_]{2,40}\b|\bhasattr\(ssl\b|\bsys\.version_info\b|\bPY[23]\b)/;
const mostLines = 60;

type Span = { start: number; end: number; kind: 'comment' | 'text' | 'long text' };

/** The end of a text that begins with a mark: behind the mark that ends it, or the end of its line. */
const endOf = (text: string, start: number, mark: string): number => {
  for (let at = start + mark.length; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(mark, at)) return at + mark.length;
    else if (text[at] === '\n' && mark.length === 1) return at;
  }
  return text.length;
};

/** Comments and texts of Python, in order. */
const spansOf = (text: string): Span[] => {
  const spans: Span[] = [];
  const opening = /#|"""|'''|"|'/g;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [mark] = match;
    const lineEnd = text.indexOf('\n', match.index);
    const ofComment = lineEnd < 0 ? text.length : lineEnd;
    const end = mark === '#' ? ofComment : endOf(text, match.index, mark);
    const ofText = longText.test(mark) ? 'long text' : 'text';
    spans.push({ start: match.index, end, kind: mark === '#' ? 'comment' : ofText });
    opening.lastIndex = end;
  }
  return spans;
};

const indentOf = (line: string): number => line.search(/\S/);

/** Whether a line runs only where an option of the program says that certificates are not verified, or in an old version of Python. */
const isOptional = (lines: Lines, line: number): boolean => {
  const own = lines.text(line);
  if (/\bCERT_NONE\s+if\b|\belse\s+(?:\w{1,40}\.){0,4}CERT_NONE\b/.test(own)) return option.test(own);
  let indent = indentOf(own);
  let isOtherwise = false;
  for (let at = line - 1; at > 0 && at >= line - mostLines && indent > 0; at -= 1) {
    const text = lines.text(at);
    const found = indentOf(text);
    if (found < 0 || found >= indent) continue;
    const head = text.slice(found, found + 300);
    if (/^(?:def|class|async def)\b/.test(head)) return false;
    if (/^(?:if|elif)\b/.test(head) && option.test(head)) return true;
    if (isOtherwise && support.test(head)) return true;
    isOtherwise = /^(?:else|elif)\b/.test(head);
    // What stands in an `else` depends on the `if` at the same depth.
    indent = isOtherwise ? found + 1 : found;
  }
  return false;
};

/** How a match in Python is meant: it turns the verification off, or only where an option says so, or it does not at all. */
type PythonMeaning = 'OFF' | 'OPTIONAL' | null;

/** Tells how each match of a file is meant; to be asked in the order of the text. */
export const openMeanings = (
  text: string,
  lines: Lines,
): ((start: number, found: string) => PythonMeaning) => {
  const spans = spansOf(text);
  const usesClient = /\baiohttp\b/.test(text);
  let next = 0;
  return (start, found) => {
    while ((spans[next]?.end ?? Infinity) <= start) next += 1;
    const span = spans[next];
    const inside = span && span.start < start ? span : null;
    const line = lines.at(start);
    const lineText = lines.text(line);
    const before = text.slice(Math.max(0, start - 200), start);
    const isAllOfText = inside?.kind === 'text' && inside.end - inside.start === found.length + 2;
    if (inside && !isAllOfText && (inside.kind !== 'text' || !inAddress.test(found))) return null;
    if (/^\s*(?:from|import)\s/.test(lineText)) return null;
    if (found === 'CERT_NONE' && (!isValue.test(before) || isRead.test(before))) return null;
    // Of other libraries it says that there is no encryption, or which of several ways is taken.
    if (/^ssl\s*=/.test(found) && (!usesClient || /^\s*(?:async\s+)?def\b/.test(lineText))) return null;
    return isOptional(lines, line) ? 'OPTIONAL' : 'OFF';
  };
};
