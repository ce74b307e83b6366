import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { signedHeaders } from '../secret.ts';
import { gateOf } from '../webhookUrl.ts';
import type { Claim } from './claimDeliveries.ts';
import { post } from './post.ts';

/**
 * Makes one attempt at a delivery that this worker claimed, outside of any transaction, and keeps what became of it. Owners are told of a webhook
 * that this disables. An attempt that the signal interrupts is handed back.
 * @throws Error when the database fails: then the claim ends by itself, and another attempt follows
 */
export const sendDelivery = async (
  { runtime, inOrganization }: JobContext,
  claim: Claim,
  signal: AbortSignal,
): Promise<void> => {
  const { organizationId, id } = claim;
  const sending = await inOrganization(organizationId, (stores, grant) =>
    stores.webhookSending.open(grant, claim),
  );
  if (!sending) return;
  const { url, body, secrets } = sending;
  const at = runtime.clock();
  try {
    const headers = signedHeaders(secrets, { id, body, at });
    const outcome =
      secrets.length === 0
        ? { at, milliseconds: 0, status: null, answer: null, error: 'It could not be signed.' }
        : await post(new URL(url), { headers, body }, { gate: gateOf(runtime), at, signal });
    await inOrganization(organizationId, async (stores, grant) => {
      const disabled = await stores.webhookSending.settle(grant, claim, outcome);
      if (!disabled) return;
      await stores.notifications.notify(grant, disabled.owners, {
        event: 'WEBHOOK_DISABLED',
        title: 'Webhook disabled',
        message: `The webhook to ${new URL(disabled.url).host} was disabled. ${disabled.reason}`,
        link: '/app/settings?tab=webhooks',
      });
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    await inOrganization(organizationId, (stores, grant) => stores.webhookSending.release(grant, claim));
  }
};
