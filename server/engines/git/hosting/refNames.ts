/**
 * Branches and tags that can be pushed: what git-check-ref-format allows, at most 200 bytes behind the prefix, and nothing that a
 * terminal or a file system takes for something else.
 */
const pushable =
  /^refs\/(?:heads|tags)\/(?![-/.])(?!.*(?:\.\.|@\{|\/\/|\.lock(?:\/|$)|\/\.|\/-|[./]$))[^\p{Cc} ~^:?*[\\]+$/u;

const longestName = 211;

/** A name that git takes for a commit, whatever a ref of that name leads to (gitrevisions). */
const commitName = /^refs\/(?:heads|tags)\/(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** Whether a branch or tag is called like a commit. */
export const isCalledLikeCommit = (name: string): boolean => commitName.test(name);

/** The ref that keeps the newest commit of a pull request. Clients can fetch it. */
export const pullRef = (number: number): string => `refs/pull/${number}/head`;

/** Whether a ref is one of the refs of pull requests. */
export const isPullRef = (name: string): boolean => name.startsWith('refs/pull/');

/** Whether a ref may be pushed: a branch or a tag with a sound name, in UTF-8 without surprises. */
export const isPushable = (name: string): boolean =>
  Buffer.byteLength(name) <= longestName &&
  pushable.test(name) &&
  !isCalledLikeCommit(name) &&
  name !== 'refs/heads/HEAD' &&
  // Replaced by the decoder where the bytes were no UTF-8; invisible and turning characters look like another name.
  !/[\ufffd\p{Cf}]/u.test(name);

/** The branch of a ref, or null for what is none. */
export const branchOfRef = (name: string): string | null =>
  name.startsWith('refs/heads/') ? name.slice('refs/heads/'.length) : null;
