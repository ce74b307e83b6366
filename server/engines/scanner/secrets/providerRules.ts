import { own } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const issued = (id: string, name: string, expression: RegExp, keyword: string): SecretRule =>
  own({
    id,
    title: name,
    description: 'A key in the format of its provider. Anyone who can read the repository can use it.',
    context: 'KEY',
    expression,
    keywords: keyword === '' ? [] : [keyword],
    entropy: 3,
    general: false,
  });

/** Keys whose form the provider tells, where the rules of gitleaks ask for more than the key itself. */
export const providerRules: readonly SecretRule[] = [
  issued('telegram-bot', 'Telegram bot token', /\b\d{8,10}:AA[\w-]{32,34}(?![\w-])/g, ':aa'),
  issued('google-api-key', 'Google API key', /\bAIza[\w-]{35}(?![\w-])/g, 'aiza'),
  issued(
    'discord-bot',
    'Discord bot token',
    /\b[MNO][A-Za-z\d_-]{22,27}\.[\w-]{6}\.[\w-]{27,42}(?![\w-])/g,
    '.',
  ),
  issued(
    'discord-webhook',
    'Discord webhook',
    /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/g,
    '/api/webhooks/',
  ),
  issued('mailgun-key', 'Mailgun key', /\bkey-[0-9a-z]{32}\b/g, 'key-'),
  issued('anthropic-key', 'Anthropic key', /\bsk-ant-(?:api|admin|sid)\d\d-[\w-]{60,120}/g, 'sk-ant-'),
  issued('openai-project-key', 'OpenAI key', /\bsk-(?:proj|svcacct|admin)-[\w-]{40,200}/g, 'sk-'),
  issued('docker-hub-token', 'Docker Hub token', /\bdckr_(?:pat|oat)_[\w-]{20,60}/g, 'dckr_'),
  issued('vault-token', 'Vault token', /\bhv[sbr]\.[\w-]{24,200}/g, 'hv'),
  issued('google-client-secret', 'Google client secret', /\bGOCSPX-[\w-]{24,40}/g, 'gocspx-'),
  issued('sendgrid-key', 'SendGrid key', /\bSG\.[\w-]{16,32}\.[\w-]{32,64}/g, 'sg.'),
  issued('twilio-key', 'Twilio key', /\bSK[0-9a-f]{32}\b/g, 'sk'),
  issued('mailchimp-key', 'Mailchimp key', /\b[0-9a-f]{32}-us\d{1,2}\b/g, '-us'),
  issued('square-token', 'Square token', /\b(?:EAAA[\w-]{60}|sq0(?:atp|csp|idp)-[\w-]{22,43})/g, ''),
  issued(
    'facebook-token',
    'Facebook token',
    /\bEAAC[A-Za-z0-9]{30,200}|\bEAACEdEose0cBA[A-Za-z0-9]{16,}/g,
    'eaac',
  ),
  issued(
    'azure-storage-key',
    'Azure storage key',
    /\b(?:AccountKey|SharedAccessKey)\s*[=:]\s*["']?([A-Za-z0-9+/]{40,90}={1,2})/g,
    'key',
  ),
  issued('sonar-token', 'SonarQube token', /\bsq[uap]_[0-9a-z]{40}\b/g, 'sq'),
  issued('figma-token', 'Figma token', /\bfigd_[\w-]{40,60}/g, 'figd_'),
  issued('google-oauth-token', 'Google access token', /\bya29\.[\w-]{60,300}/g, 'ya29.'),
  issued('atlassian-token', 'Atlassian API token', /\bAT(?:ATT|CTT)3[\w=+/-]{60,400}/g, 'tt3'),
  issued('bitbucket-app-password', 'Bitbucket app password', /\bATBB[A-Za-z0-9]{32,40}\b/g, 'atbb'),
  issued('groq-key', 'Groq key', /\bgsk_[A-Za-z0-9]{40,60}\b/g, 'gsk_'),
  issued('replicate-token', 'Replicate token', /\br8_[A-Za-z0-9]{37}\b/g, 'r8_'),
  issued('xai-key', 'xAI key', /\bxai-[A-Za-z0-9]{70,90}\b/g, 'xai-'),
  issued('nvidia-key', 'NVIDIA key', /\bnvapi-[\w-]{60,80}/g, 'nvapi-'),
  issued('supabase-key', 'Supabase key', /\b(?:sbp_[0-9a-f]{40}|sb_secret_[\w-]{20,60})/g, 'sb'),
  issued('airtable-token', 'Airtable token', /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/g, 'pat'),
  issued('langsmith-key', 'LangSmith key', /\blsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}\b/g, 'lsv2_'),
  issued('stripe-webhook-secret', 'Stripe webhook secret', /\bwhsec_[A-Za-z0-9+/]{24,60}/g, 'whsec_'),
  issued('resend-key', 'Resend key', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}\b/g, 're_'),
  issued('circleci-token', 'CircleCI token', /\bCCIPAT_[A-Za-z0-9]{22}_[0-9a-f]{40}\b/g, 'ccipat_'),
  issued('mapbox-secret-token', 'Mapbox secret token', /\bsk\.eyJ[\w-]{30,200}\.[\w-]{20,60}/g, 'sk.eyj'),
  issued(
    'vercel-blob-token',
    'Vercel Blob token',
    /\bvercel_blob_rw_[A-Za-z0-9]{16}_[A-Za-z0-9]{20,40}\b/g,
    'vercel_blob',
  ),
];
