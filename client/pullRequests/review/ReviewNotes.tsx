import { type ReactNode, useMemo, useState } from 'react';
import { type LineNotes, LineNotesContext, type LineOfVersion } from '../../shared/code/lineNotes.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { DraftCommentView } from './DraftCommentView.tsx';
import { placeKey as keyOf, placeOfKey, useDraftReview } from './draftReview.ts';
import { NewComment } from './NewComment.tsx';
import type { ReviewProps } from './reviewTypes.ts';
import { ThreadView } from './ThreadView.tsx';

/** A comment that is being written; `text` is what its line says, null where that is not known. */
interface Writing {
  place: LineOfVersion;
  text: string | null;
}

const bothSides = ['BEFORE', 'AFTER'] as const;

interface ReviewNotesProps extends ReviewProps {
  children: ReactNode;
  /** The versions of files that the difference shows as the pull request has them. */
  sides?: LineNotes['sides'];
}

/** Shows threads, comments that are not sent yet, and new ones below the lines of a difference. */
export const ReviewNotes = ({
  project,
  pullRequest,
  reviews,
  onChanged,
  children,
  sides = bothSides,
}: ReviewNotesProps) => {
  const may = usePermission('PULL_REQUEST_REVIEW');
  const { draft, change } = useDraftReview(pullRequest.id);
  // What was typed before the page was loaded again is open again.
  const [writing, setWriting] = useState<readonly Writing[]>(() =>
    draft.typed.flatMap(({ at }) => {
      const place = placeOfKey(at);
      return place ? [{ place, text: null }] : [];
    }),
  );
  const { comments } = draft;
  const threads = reviews.threads.nodes;
  const notes = useMemo((): LineNotes => {
    const below = new Map<string, ReactNode[]>();
    const add = (place: LineOfVersion, note: ReactNode) => {
      if (!sides.includes(place.side)) return;
      below.set(keyOf(place), [...(below.get(keyOf(place)) ?? []), note]);
    };
    for (const thread of threads.filter(({ outdated }) => !outdated)) {
      const view = { project, pullRequest, onChanged, thread };
      add(thread, <ThreadView key={thread.id} {...view} inline />);
    }
    comments.forEach((comment, index) => {
      const remove = () => change({ comments: comments.filter((other) => other !== comment) });
      add(
        comment,
        <DraftCommentView
          key={`draft ${index}`}
          comment={comment}
          headSha={pullRequest.headSha}
          onRemove={remove}
        />,
      );
    });
    for (const { place, text } of writing) {
      const close = () => setWriting((all) => all.filter((other) => keyOf(other.place) !== keyOf(place)));
      add(
        place,
        <NewComment
          key="new"
          pullRequest={pullRequest}
          onChanged={onChanged}
          place={place}
          text={text}
          onClose={close}
        />,
      );
    }
    const begin = (place: LineOfVersion, text: string | null) =>
      setWriting((all) =>
        all.some((other) => keyOf(other.place) === keyOf(place)) ? all : [...all, { place, text }],
      );
    return { onAdd: may ? begin : null, sides, below: (place) => below.get(keyOf(place)) ?? null };
  }, [threads, comments, writing, project, pullRequest, onChanged, change, may, sides]);
  return <LineNotesContext value={notes}>{children}</LineNotesContext>;
};
