import {
  closePullRequestInputSchema,
  reopenPullRequestInputSchema,
  updatePullRequestInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { duplicateOf, fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { readHeads } from '../branches.ts';
import { requireHosted } from '../openRepository.ts';
import { askForReview } from '../reviews/askForReview.ts';
import type { PullRequestRow } from '../rows.ts';

type Changed = { pullRequest: PullRequestRow };

const access = permit('PULL_REQUEST_CREATE');
const audit = ({ pullRequest: { number, title } }: Changed) => ({ target: `#${number} ${title}` });
const onFailure = { pullRequest: null };

const isOpen = ({ state }: PullRequestRow): boolean => state === 'OPEN' || state === 'DRAFT';

/** Locks a pull request whose project can be changed. */
const lock = async (
  context: Context,
  grant: Grant<'PULL_REQUEST_CREATE'>,
  id: string,
): Promise<PullRequestRow> => {
  const row = await context.stores.pullRequestChanges.lock(grant, knownId(id, 'pull request'));
  await requireHosted(context, context.session.allow('ORGANIZATION_READ'), row.projectId, null);
  return row;
};

const requireOpen = (row: PullRequestRow): void => {
  if (isOpen(row)) return;
  throw fault(
    'id',
    'NOT_ALLOWED',
    `#${row.number} is ${row.state === 'MERGED' ? 'merged' : 'closed'} already.`,
  );
};

/** Tells the activity of the project what a person did with a pull request. */
const tell = async (
  { session, stores }: Context,
  grant: Grant<'PULL_REQUEST_CREATE'>,
  { projectId, number, title }: PullRequestRow,
  did: string,
): Promise<void> => {
  await stores.activity.record(grant, {
    projectId,
    type: 'PROJECT',
    message: `${session.require().name} ${did} the pull request #${number} ${title}`,
    status: 'SUCCESS',
  });
};

/** Changes title, description and draft state of an open pull request. */
export const updatePullRequest = mutation(
  { access, input: updatePullRequestInputSchema, audit, onFailure },
  async ({ grant, input, context }) => {
    const row = await lock(context, grant, input.id);
    requireOpen(row);
    const { title, description, draft, reviewerIds } = input;
    if (reviewerIds) await askForReview(context, grant, row, reviewerIds);
    const isReady = row.state === 'DRAFT' && draft === false;
    if (isReady && row.runId !== null && context.session.require().apiKey) {
      throw fault(
        'draft',
        'NOT_ALLOWED',
        'An agent opened it as a draft: a person marks it as ready in the browser.',
      );
    }
    const pullRequest = await context.stores.pullRequestChanges.describe(grant, row, {
      title: title ?? row.title,
      description: description === undefined ? row.description : (description ?? ''),
      state: draft == null ? row.state : draft ? 'DRAFT' : 'OPEN',
      readyBy: isReady ? grant.userId : row.readyBy,
    });
    if (row.state !== pullRequest.state) {
      await context.stores.readyMerges.enqueue(grant, pullRequest.id);
      await tell(context, grant, pullRequest, draft ? 'made a draft of' : 'marked as ready');
    }
    return { pullRequest };
  },
);

/** Dismisses the open findings that a pull request fixes. Requires the permission to triage findings. */
const dismissFindings = async (
  { session, stores }: Context,
  { id }: PullRequestRow,
  comment: string | null,
): Promise<void> => {
  const triage = session.allow('FINDING_TRIAGE');
  const ids = await stores.pullRequests.findingIds(session.allow('ORGANIZATION_READ'), id);
  const locked = await stores.triage.lock(triage, ids);
  const open = locked.filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED');
  await stores.triage.decide(
    triage,
    open.map((finding) => finding.id),
    {
      type: 'DISMISSED',
      state: 'DISMISSED',
      reason: 'FALSE_POSITIVE',
      acceptance: null,
      comment,
      actorName: session.require().name,
    },
  );
};

/** Closes a pull request. A false positive dismisses the findings that it fixes. */
export const closePullRequest = mutation(
  { access, input: closePullRequestInputSchema, audit, onFailure },
  async ({ grant, input, context }) => {
    const row = await lock(context, grant, input.id);
    requireOpen(row);
    const reason = input.reason ?? null;
    if (row.fixRule !== null && reason === null) {
      throw fault(
        'reason',
        'INVALID',
        'Please say why: the same fix is not proposed again for a wrong or unwanted one.',
      );
    }
    const pullRequest = await context.stores.pullRequestChanges.close(grant, row, {
      byName: context.session.require().name,
      reason,
      comment: input.comment?.trim() ?? '',
    });
    if (reason === 'FALSE_POSITIVE') await dismissFindings(context, row, input.comment?.trim() || null);
    await context.stores.pullRequestChecks.end(grant, pullRequest);
    await tell(context, grant, pullRequest, 'closed');
    return { pullRequest };
  },
);

/** Opens a closed pull request again. */
export const reopenPullRequest = mutation(
  { access, input: reopenPullRequestInputSchema, audit, onFailure },
  async ({ grant, input, context }) => {
    const row = await lock(context, grant, input.id);
    if (row.state !== 'CLOSED') {
      throw fault(
        'id',
        'NOT_ALLOWED',
        `#${row.number} is ${row.state === 'MERGED' ? 'merged' : 'open'} already.`,
      );
    }
    const heads = await readHeads(context.stores, grant, row.projectId, row).catch(() => {
      throw fault('id', 'NOT_ALLOWED', 'A branch of it is deleted. Push the branch again first.');
    });
    const pullRequest = await context.stores.pullRequestChanges
      .reopen(grant, row, heads)
      .catch((error: unknown) => {
        if (duplicateOf(error) !== 'pull_requests_one_per_branch') throw error;
        throw fault('id', 'TAKEN', 'There is another open pull request of the same branches.');
      });
    await context.stores.pullRequestChecks.order(grant, pullRequest);
    await tell(context, grant, pullRequest, 'reopened');
    return { pullRequest };
  },
);
