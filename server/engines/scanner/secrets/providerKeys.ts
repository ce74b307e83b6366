import { isLookedInto } from '../files/isLookedInto.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import { allRules, findSecrets } from './findSecrets.ts';
import { isStandIn } from './placeholders.ts';

/**
 * Rules whose expression alone shows which provider issued a key, such as by a prefix. Left out are those that need a name beside the key,
 * private keys, and keys that are public or for tests.
 */
const providerRuleIds: ReadonlySet<string> = new Set([
  '1password-service-account-token',
  'adobe-client-secret',
  'age-secret-key',
  'alibaba-access-key-id',
  'anthropic-key',
  'aws-access-token',
  'azure-ad-client-secret',
  'azure-storage-key',
  'clojars-api-token',
  'cloudflare-origin-ca-key',
  'databricks-api-token',
  'digitalocean-access-token',
  'digitalocean-pat',
  'digitalocean-refresh-token',
  'discord-webhook',
  'docker-hub-token',
  'doppler-api-token',
  'dynatrace-api-token',
  'easypost-api-token',
  'facebook-page-access-token',
  'facebook-token',
  'figma-token',
  'flyio-access-token',
  'frameio-api-token',
  'gcp-api-key',
  'github-app-token',
  'github-fine-grained-pat',
  'github-oauth',
  'github-pat',
  'github-refresh-token',
  'gitlab-cicd-job-token',
  'gitlab-deploy-token',
  'gitlab-kubernetes-agent-token',
  'gitlab-oauth-app-secret',
  'gitlab-pat',
  'gitlab-pat-routable',
  'gitlab-ptt',
  'gitlab-rrt',
  'gitlab-runner-authentication-token',
  'gitlab-runner-authentication-token-routable',
  'gitlab-scim-token',
  'google-api-key',
  'google-client-secret',
  'google-oauth-token',
  'grafana-api-key',
  'grafana-cloud-api-token',
  'grafana-service-account-token',
  'harness-api-key',
  'hashicorp-tf-api-token',
  'heroku-api-key-v2',
  'huggingface-access-token',
  'huggingface-organization-api-token',
  'linear-api-key',
  'maxmind-license-key',
  'microsoft-teams-webhook',
  'notion-api-token',
  'npm-access-token',
  'openai-api-key',
  'openai-project-key',
  'perplexity-api-key',
  'planetscale-api-token',
  'planetscale-oauth-token',
  'planetscale-password',
  'postman-api-token',
  'prefect-api-token',
  'pulumi-api-token',
  'pypi-upload-token',
  'readme-api-token',
  'rubygems-api-token',
  'sendgrid-api-token',
  'sendgrid-key',
  'sendinblue-api-token',
  'sentry-org-token',
  'sentry-user-token',
  'shippo-api-token',
  'shopify-access-token',
  'shopify-custom-access-token',
  'shopify-private-app-access-token',
  'shopify-shared-secret',
  'slack-app-token',
  'slack-bot-token',
  'slack-config-access-token',
  'slack-config-refresh-token',
  'slack-legacy-bot-token',
  'slack-legacy-token',
  'slack-user-token',
  'slack-webhook-url',
  'sonar-token',
  'square-token',
  'stripe-access-token',
  'telegram-bot',
  'twilio-key',
  'vault-batch-token',
  'vault-token',
]);

const rules = allRules.filter(({ id }) => providerRuleIds.has(id));

/** Keys that say themselves that they are for tests. */
const forTests = /[_-]test[_-]/i;

/** A key in the format of its provider. */
export type ProviderKey = {
  /** Such as "AWS access token". */
  title: string;
  secret: string;
  /** From 1. */
  line: number;
};

/** The keys of known providers in a text that are recognized by their format, but for examples, keys for tests and files that are not scanned. */
export const findProviderKeys = (file: SourceFile): ProviderKey[] =>
  isLookedInto(file.path)
    ? findSecrets(file, rules).secrets.flatMap(({ rule, secret, line }) =>
        providerRuleIds.has(rule.id) && !isStandIn(secret) && !forTests.test(secret)
          ? { title: rule.title, secret, line }
          : [],
      )
    : [];

/** The ids of the rules above that no rule has: a name was changed. */
export const unknownProviderRules = (): string[] => {
  const known = new Set(allRules.map(({ id }) => id));
  return [...providerRuleIds].filter((id) => !known.has(id));
};
