const placeholders: readonly RegExp[] = [
  /^(?:[x*#.\-_?]{3,}|<.*>|\[.*\]|\{.*\}|%.*%|\$.*|@.*@)$/i,
  /^(?:your|some|the|a|an|enter|insert|add|put|set|use|paste)[-_ ]|^my(?:[-_ ]?[a-z]+)+$/i,
  /(?:change[-_ ]?(?:me|it|this)|replace[-_ ]?(?:me|this|with)|fill[-_ ]?(?:me|in)|to[-_ ]?be[-_ ]?(?:set|defined)|not[-_ ]?(?:a[-_ ]?)?(?:real|secret|set))/i,
  /(?:^|[^a-z])(?:examples?|samples?|dummy|placeholder|redacted|masked|fake|mock(?:ed)?|todo|fixme|none|null|nil|undefined|empty|unset|default|optional|required|xxx+)(?:[^a-z]|$)/i,
  /example$/i,
  // What is encrypted before it is committed, by SOPS, Jasypt, Spring, Vault, Sealed Secrets or a key management service.
  /^ENC[[(]|^\{cipher\}|^vault:v\d+:|^\$ANSIBLE_VAULT|^Ag[A-Za-z0-9+/]{100,}={0,2}$|^AQICAH|^\{[A-Z0-9_]+\}(?:ENC|AES)/,
  // Keys that every visitor of a page is given.
  /^(?:pk_(?:live|test)_|pk\.eyJ|sb_publishable_|phc_|price_|prod_|rk_test_|sk_test_)/,
  // The token that every introduction to JSON Web Tokens shows: “John Doe” with the number 1234567890.
  /\.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9l/,
  /^(?:true|false|yes|no|on|off|null|none|string|text|password|passwd|secret|token|username|user|admin|root|test|testing|hidden|input|value|bearer|basic)$/i,
  /^(.)\1+$/,
  /^(?:\.{0,2}|~)\/[\w./-]*$/,
  // An option of a command that takes a password, and a service of a container that has it: `--password=`, `@user_password`.
  /^--[a-z][a-z-]*=?$|^@[a-z]+(?:[_.][a-z]+)+$/,
  /^(?:0123456789|1234567890?|12345678|abcdefgh|abcdef0123456789)/i,
];

/** Code that reads a secret from somewhere instead of being one. */
const references: readonly RegExp[] = [
  // Where a secret store keeps it.
  /^(?:op|vault|ref\+\w+|secret|secrets|sm|gcp-?sm|aws-?sm|ssm|awssm|asm|akv|azurekv|doppler|bws|infisical|keyring|keychain|gopass|pass):\/\//i,
  /^(?:vault|ssm|secretsmanager|keyvault|parameter|env|file|sops|akv|credhub|conjur|cyberark|azkv|aws-sm|gcpsm):(?:\/|[\w-]+[/:#.])|^arn:aws[\w-]*:|^projects\/[\w${}.-]+\/secrets\/|^@Microsoft\.KeyVault\(|^%env\(/i,
  /^[a-z][a-z_-]*(?:\/[a-z][a-z0-9_-]*)+(?::[a-z_]+)?$/,
  /\b(?:process\.env|os\.environ|getenv|System\.getProperty|import\.meta|config|settings|secrets|vault|env|self|this|options|props|params|request|req|ctx|context|args)\s*[.[(]/i,
  /^(?!ey[JA-Z])[A-Za-z_$][\w$]{0,30}(?:\??\.[A-Za-z_$][\w$]{0,30})+(?:\(.*|=)?$/,
  /^[A-Za-z_$][\w$]*\(.*\)?$/,
  /^\{\{.*|^\$\{.*|^\$\(.*|^#\{.*|^%\(.*|^<%.*/,
];

/** Whether a text stands where a secret would, in documentation. */
export const isStandIn = (secret: string): boolean =>
  placeholders.some((placeholder) => placeholder.test(secret));

/** Whether a text stands where a secret would, in documentation or as a reference to where the secret is. */
export const isPlaceholder = (secret: string): boolean =>
  isStandIn(secret) || references.some((reference) => reference.test(secret));

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/] as const;

/** How many kinds of characters a text has, of small and capital letters, digits and others. */
export const kindsOf = (text: string): number => kinds.filter((kind) => kind.test(text)).length;
