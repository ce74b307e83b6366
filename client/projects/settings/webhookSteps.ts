/** How a webhook is set up at a provider; its name is that of the provider, or of software that has none of its own. */
type Setup = { value: string; label: string; steps: readonly string[] };

const gitHub: Setup = {
  value: 'GITHUB',
  label: 'GitHub',
  steps: [
    'In the repository, open Settings > Webhooks and choose Add webhook.',
    'Paste the webhook URL as Payload URL and the secret as Secret. Content type: application/json.',
    'Choose "Just the push event" and Add webhook.',
    'GitHub sends a ping at once: these settings then show the time of the last webhook.',
  ],
};

/** The steps for each provider, the most used one first. */
export const webhookSteps: readonly [Setup, ...Setup[]] = [
  gitHub,
  {
    value: 'GITLAB',
    label: 'GitLab',
    steps: [
      'In the project, open Settings > Webhooks and choose Add new webhook.',
      'Paste the webhook URL as URL and the secret as Secret token.',
      'Under Trigger, select Push events for all branches, then choose Add webhook.',
      'Choose Test > Push events in the list of webhooks.',
    ],
  },
  {
    value: 'BITBUCKET',
    label: 'Bitbucket',
    steps: [
      'In the repository, open Repository settings > Webhooks and choose Add webhook.',
      'Enter a title, and paste the webhook URL as URL and the secret as Secret.',
      'Under Triggers, select Repository push, then choose Save.',
    ],
  },
  {
    value: 'AZURE',
    label: 'Azure DevOps',
    steps: [
      'In the project, open Project settings > Service hooks, choose Create subscription, then Web Hooks.',
      'Trigger: Code pushed. Select the repository, and any branch.',
      'Action: paste the webhook URL as URL and the secret as Basic authentication password, with any user name. Or send the header X-Slipway-Token:<secret>.',
      'Choose Test, then Finish.',
    ],
  },
  {
    value: 'GITEA',
    label: 'Gitea or Forgejo',
    steps: [
      'In the repository, open Settings > Webhooks, choose Add webhook, then Gitea or Forgejo.',
      'Paste the webhook URL as Target URL and the secret as Secret. HTTP method: POST. Content type: application/json.',
      'Under Custom events, select Create, Delete and Push, then choose Add webhook.',
      'Choose Test delivery in the settings of the webhook.',
    ],
  },
];
