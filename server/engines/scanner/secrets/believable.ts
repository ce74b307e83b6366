import { isPlaceholder, kindsOf } from './placeholders.ts';
import type { SecretRule } from './rule.ts';

const testPath =
  /(?:^|\/)(?:tests?|testing|specs?|__tests__|__mocks__|fixtures?|testdata|mocks?|e2e)\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_[^/]+$|Tests?\.(?:java|kt|cs)$/i;
/** Texts that people read, in the languages that they speak. */
const wordsPath =
  /(?:^|\/)(?:i18n|l10n|locales?|lang|languages?|translations?)\/|(?:^|\/)(?:messages|strings)[\w-]*\.\w+$/i;
/** What looks like a key by its name and is none. */
const publicKeys = /Sec-WebSocket-(?:Key|Accept)/i;
/** Names of what is said about a secret, and is not the secret. */
const aboutSecret =
  /(?:ur[li]|path|file(?:name)?|name|label|pattern|regexp?|field|header|type|kind|length|len|ttl|policy|endpoint|prefix|suffix|env|message|error|title|text|placeholder|hint|description|format|algorithm|(?<!ad)min|max|size|count|expir\w*|expiry|timeout|class|selector|column|param(?:eter)?|cost|rounds|role|scope|issuer|provider|mode|ref|arn|source|strategy|encoder|store|storage|method|hash|public[_-]?key|key[_-]?id)["'\])]*\s*(?::\s*&?[\w<>]+\s*)?(?:=>|:=|[:=])\s*[frbu@]?["'`]?$/i;
const namesPassword = /pass(?:word|wd|phrase)?["'\])]*\s*[:=]\s*["']?$/i;
/** Words that settings of passwords have as values. */
const settingWord =
  /^(?:required|optional|hidden|disabled?|enabled?|bcrypt|argon2\w*|scrypt|pbkdf2|plain|prompt|random|generated?|strict|basic|digest|scram|trust|string|number|boolean|forbidden|allowed|always|never|manual|auto(?:matic)?|file|vault|keychain|external|inherit|encrypted|unknown|missing|invalid)$/i;

/** Names of keys that every visitor of a page is given. */
const namesPublicKey =
  /(?:publishable|site|measurement|tracking|vapid[_-]?public|public)[_-]?(?:api[_-]?)?(?:key|token|id)["'\])]*\s*(?:=>|:=|[:=])\s*[frbu@]?["'`]?$/i;

/** Names that say that what follows is encrypted. */
const namesEncrypted = /(?:encrypted|obscured)\w{0,40}["'\])]*\s*(?:=>|:=|[:=])\s*[frbu@]?["'`]?$/i;

/** Whether a text has letters that stand in texts rather than in passwords: all but those of Latin, and these too where no digit is. */
const isForeignText = (secret: string): boolean =>
  /[^\x20-\x7e]/.test(secret) && (/[^\x20-\x7e\u00c0-\u024f]/.test(secret) || !/\d/.test(secret));

/** Options of a call that are named, and members of objects, as code writes them: `passive=attributes.OFF`. */
const option = /^[a-z]\w{0,60}=[a-z_][\w.]{0,100}$/i;
const member = /^[a-z_]\w{0,60}(?:\.[a-z_]\w{0,60}){1,6}[,)]{0,4}$/i;

const isWrittenCode = (secret: string, before: string, path: string): boolean =>
  path.endsWith('.py') && !/["'`]$/.test(before) && (option.test(secret) || member.test(secret));

/** Names of what a document is made of: `ElemPassword = "Passwort1"`. */
const namesMarkup =
  /\b(?:[eE]lem(?:ent)?|[aA]ttr(?:ibute)?|[tT]ag|[nN]ode|[cC]ol(?:umn)?)_?[A-Z]\w{0,40}\s*(?::=|[:=])\s*[frbu@]?["'`]?$/;

const isWords = (secret: string): boolean => /^_*[a-z]+(?:[-_. /][a-z]+)*$/i.test(secret);

/**
 * Whether what a rule fits may be believed to be a secret: nothing that stands in for one or that is said about one, and for rules that
 * were written here what people choose as passwords.
 * @param text what the rule fits, with the name that stands before the secret
 */
export const isBelievable = (
  { general, isOwn, settings }: Pick<SecretRule, 'general'> & { isOwn: boolean; settings: boolean },
  { secret, text, path }: { secret: string; text: string; path: string },
): boolean => {
  if (!general) return !/^(.)\1+$/.test(secret);
  if (isPlaceholder(secret) || testPath.test(path) || publicKeys.test(text)) return false;
  const before = text.slice(0, text.lastIndexOf(secret));
  if (namesPublicKey.test(before) || namesEncrypted.test(before) || isWrittenCode(secret, before, path))
    return false;
  if (!isOwn) return !wordsPath.test(path);
  if (wordsPath.test(path) || isForeignText(secret) || /^https?:\/\/[^@]*$/i.test(secret)) return false;
  if (namesMarkup.test(before) && /^[a-z]+(?:[-_]?[a-z]+)*\d?$/i.test(secret)) return false;
  // Before the password of an address stands a user, whatever the name ends with.
  if (aboutSecret.test(before) && !before.includes('://')) return false;
  // In settings, a password of small letters alone is one that somebody chose badly.
  if (settings && namesPassword.test(before) && /^[a-z]{6,}$/.test(secret)) return !settingWord.test(secret);
  return kindsOf(secret) >= 2 && !isWords(secret);
};
