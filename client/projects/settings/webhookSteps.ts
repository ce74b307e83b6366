import type { ProviderElsewhere } from '../connect/providers.ts';

/** How a webhook is set up at each provider. */
export const webhookSteps: Readonly<Record<ProviderElsewhere, readonly string[]>> = {
  GITHUB: [
    'In the repository, open Settings > Webhooks and choose Add webhook.',
    'Paste the webhook URL as Payload URL and the secret as Secret. Content type: application/json.',
    'Choose "Just the push event" and Add webhook.',
    'GitHub sends a ping at once: these settings then show the time of the last webhook.',
  ],
  GITLAB: [
    'In the project, open Settings > Webhooks and choose Add new webhook.',
    'Paste the webhook URL as URL and the secret as Secret token.',
    'Under Trigger, select Push events for all branches, then choose Add webhook.',
    'Choose Test > Push events in the list of webhooks.',
  ],
  BITBUCKET: [
    'In the repository, open Repository settings > Webhooks and choose Add webhook.',
    'Enter a title, and paste the webhook URL as URL and the secret as Secret.',
    'Under Triggers, select Repository push, then choose Save.',
  ],
  AZURE: [
    'In the project, open Project settings > Service hooks, choose Create subscription, then Web Hooks.',
    'Trigger: Code pushed. Select the repository, and any branch.',
    'Action: paste the webhook URL as URL and the secret as Basic authentication password, with any user name. Or send the header X-Slipway-Token:<secret>.',
    'Choose Test, then Finish.',
  ],
  GITEA: [
    'In the repository, open Settings > Webhooks, choose Add webhook, then Gitea or Forgejo.',
    'Paste the webhook URL as Target URL and the secret as Secret. HTTP method: POST. Content type: application/json.',
    'Under Custom events, select Create, Delete and Push, then choose Add webhook.',
    'Choose Test delivery in the settings of the webhook.',
  ],
};
