import { branchOfRef } from '../../../engines/git/index.ts';
import type { RefChange } from '../branches/pushRules.ts';

/** The name of a branch or tag as people say it. */
export const shownRef = (name: string): string =>
  name.replace(/^refs\/pull\/(\d+)\/head$/, 'pull request #$1').replace(/^refs\/(?:heads|tags)\//, '');

/** What a push did, behind the name of whoever pushed: "pushed to main". */
export const saidOfPush = (changes: readonly RefChange[]): string => {
  const [first] = changes;
  if (!first || changes.length > 1) return `pushed to ${changes.length} branches and tags`;
  if (!first.after) return `deleted ${shownRef(first.name)}`;
  if (!branchOfRef(first.name)) return `pushed the tag ${shownRef(first.name)}`;
  return first.forced ? `rewrote ${shownRef(first.name)}` : `pushed to ${shownRef(first.name)}`;
};

const mostAudited = 10;

const short = (id: string | null): string => id?.slice(0, 10) ?? 'none';

/** The same for the audit log: what each ref led to before and leads to since; of many refs the first ten. */
export const auditedPush = (changes: readonly RefChange[]): string => {
  const said = changes
    .slice(0, mostAudited)
    .map(
      ({ name, before, after, forced }) =>
        `${shownRef(name)} ${short(before)} → ${short(after)}${forced ? ' (forced)' : ''}`,
    );
  const more = changes.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};
