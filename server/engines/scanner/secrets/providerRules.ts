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
];
