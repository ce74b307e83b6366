import { imageTypeOf, isMarkdown } from '../../../schema/rules/fileKinds.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { readLineRange } from '../../shared/code/lineRange.ts';

/** A file as it is read: of which project, at which branch (null is the default one), and at which commit that is. */
export interface ReadFile {
  projectId: string;
  branch: string | null;
  /** Full hash. */
  sha: string;
  path: string;
}

/** The address of a file's bytes, at the commit: they stay the same whatever is pushed. */
export const rawHref = ({ projectId, sha, path }: Omit<ReadFile, 'branch'>, download = false): string => {
  const search = new URLSearchParams({ branch: sha, path });
  if (download) search.set('download', '');
  return `/projects/${projectId}/raw?${search}`;
};

/** Elements of a document bear names with this before them, so that none is taken for one of the page. */
const prefix = 'readme-';

/** The id of a heading by its text, as it is written in links: `#getting-started`. */
export const headingId = (text: string): string =>
  prefix +
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/** What the percent signs of a written address stand for; the text as it is where they stand for nothing. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Where a path leads that is written in a file: from its folder, or with a slash before it from the top; never further up. */
const pathFrom = (file: string, written: string): string => {
  const parts = written.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const part of decoded(written).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

/** What is before the first white space or control character, which browsers would leave out. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const trimmed = (written: string): string => written.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');

const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;
const relative = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s;

/** An address elsewhere that one may be led to, or undefined: of the web or a mail address, nothing that runs. */
const addressElsewhere = (written: string): URL | undefined => {
  const address = URL.parse(written, 'https://nowhere.invalid');
  return address && ['https:', 'http:', 'mailto:'].includes(address.protocol) ? address : undefined;
};

/** What is written behind the `#` of a link, for the file it leads to. */
const fragmentFor = (path: string, fragment: string | undefined): string => {
  if (!fragment) return '';
  if (readLineRange(fragment)) return `#${fragment}`;
  return isMarkdown(path) ? `#${encodeURIComponent(prefix + decoded(fragment).toLowerCase())}` : '';
};

/** Where a link of a Markdown file leads: a place in it, a file at the same branch, or an address elsewhere; undefined for nowhere. */
export const linkIn = (
  { projectId, branch, path }: ReadFile,
  written: string,
): { href: string; outside: boolean } | undefined => {
  const link = trimmed(written);
  if (elsewhere.test(link)) {
    const address = addressElsewhere(link);
    return address && { href: address.href, outside: true };
  }
  const [, target = '', fragment] = relative.exec(link) ?? [];
  if (!target) return fragment ? { href: fragmentFor('.md', fragment), outside: false } : undefined;
  const to = pathFrom(path, target);
  const href = appPaths.file(projectId, { path: to, branch, line: null });
  return { href: href + fragmentFor(to, fragment), outside: false };
};

/** Where an image of a Markdown file is: a file of the repository that can be shown, or on another host, where it stays. */
export const imageIn = (
  file: ReadFile,
  written: string,
): { source: string } | { host: string; href: string } | undefined => {
  const link = trimmed(written);
  if (elsewhere.test(link)) {
    const address = addressElsewhere(link);
    return address?.host ? { host: address.host, href: address.href } : undefined;
  }
  const path = pathFrom(file.path, relative.exec(link)?.[1] ?? '');
  return imageTypeOf(path) ? { source: rawHref({ ...file, path }) } : undefined;
};
