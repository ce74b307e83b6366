import { useTransition } from 'react';
import type { PullRequestView } from '../../shared/address/paths.ts';
import { useAddressSearch } from '../../shared/address/useAddressSearch.ts';

/** The views of a pull request, in order. */
export const views: readonly { value: PullRequestView; label: string }[] = [
  { value: 'conversation', label: 'Conversation' },
  { value: 'commits', label: 'Commits' },
  { value: 'files', label: 'Files changed' },
  { value: 'checks', label: 'Checks' },
];

/** The view that `?view=` names, the first for anything else; the cursor in it, and how to open another one. */
export const usePullRequestView = () => {
  const [params, changeSearch] = useAddressSearch();
  const [, startTransition] = useTransition();
  const asked = params.get('view');
  const view = views.find(({ value }) => value === asked)?.value ?? 'conversation';
  const sinceReview = view === 'files' && params.get('since') === 'review';
  return {
    view,
    after: params.get('after'),
    // The place in one view means nothing to another.
    open: (next: PullRequestView) =>
      startTransition(() =>
        changeSearch(() => new URLSearchParams(next === 'conversation' ? {} : { view: next }), { hash: '' }),
      ),
    /** Whether the files show what changed since the viewer's review alone. */
    sinceReview,
    showSinceReview: (since: boolean) =>
      startTransition(() =>
        changeSearch(() => new URLSearchParams({ view: 'files', ...(since ? { since: 'review' } : {}) }), {
          hash: '',
        }),
      ),
    /** The address of what comes after a cursor in the present view. */
    afterHref: (cursor: string) =>
      `?${new URLSearchParams({ view, ...(sinceReview ? { since: 'review' } : {}), after: cursor })}`,
  };
};
