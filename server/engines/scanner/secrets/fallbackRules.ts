import { own, passwordWord } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

/** A name with a word for a secret in it, in code. */
const named = String.raw`\b[\w.$-]{0,60}${passwordWord}[\w-]{0,20}`;
const secret = String.raw`["'\x60]([^"'\x60\s\\$<>{}]{6,200})["'\x60]`;

const fallback = (
  expression: string,
  keywords: readonly string[],
  title: string,
  path: RegExp | null = null,
): SecretRule =>
  own({
    id: 'hard-coded-password',
    title,
    description:
      'A secret stands in the code or settings, and is accepted or used wherever no other one is set.',
    expression: new RegExp(expression, 'gi'),
    keywords,
    path,
  });

/** Secrets that are used where no other one is set, and those that a sign-in is compared with. */
export const fallbackRules: readonly SecretRule[] = [
  fallback(
    String.raw`${named}["'\])]{0,4}\s{0,8}(?:\|\||\?\?|\?:|\bor\b)\s{0,8}${secret}`,
    ['||', '??', '?:', 'or'],
    'Secret as a default value',
  ),
  fallback(
    String.raw`\bENV\.fetch\(\s{0,8}["'][\w]{0,60}${passwordWord}\w{0,20}["']\s{0,8}\)\s{0,8}\{\s{0,8}${secret}`,
    ['env.fetch'],
    'Secret as a default value',
  ),
  fallback(
    String.raw`\$\{\w?[\w.-]{0,60}${passwordWord}[\w.-]{0,20}:-?([^\s"'$<>{}:]{6,200})\}`,
    ['${'],
    'Secret as a default value',
    /\.(?:java|kt|ya?ml|properties|xml|groovy|scala)$/i,
  ),
  fallback(
    String.raw`\b(?:\w{1,40}\.)?(?:password|passwd|pwd|pass|api_?key|secret|token)["'\])]{0,4}\s{0,4}(?:===?|!==?|\.equals\(|\.Equals\(|\.eql\?\()\s{0,8}${secret}`,
    ['==', '!=', 'equals', 'eql?'],
    'Secret that a sign-in is compared with',
  ),
  fallback(
    String.raw`["'](?:x-)?(?:api-?key|auth-?token|access-?token)["'][\])]{0,3}\s{0,4}(?:===?|!==?)\s{0,8}${secret}`,
    ['key', 'token'],
    'Secret that a sign-in is compared with',
  ),
  fallback(
    String.raw`\b(?:new\s{1,8})?(?:twilio|Client)\(\s{0,8}["']AC[0-9a-f]{32}["']\s{0,8},\s{0,8}["']([0-9a-f]{32})["']`,
    ['ac'],
    'Key of a service in the code',
  ),
  fallback(
    String.raw`\bparam\s{1,8}\w{0,60}(?:password|secret|key|token)\w{0,20}\s{1,8}string\s{0,8}=\s{0,8}'([^'\s$]{6,200})'`,
    ['param'],
    'Secret as a default value',
    /\.bicep$/,
  ),
  fallback(
    String.raw`"\w{0,60}${passwordWord}\w{0,20}"\s{0,8}:\s{0,8}\{\s{0,20}(?:"type"\s{0,8}:\s{0,8}"\w{1,20}"\s{0,8},\s{0,20})?"(?:value|defaultValue|default)"\s{0,8}:\s{0,8}"([^"\s$<>{}\[\]]{6,200})"`,
    ['"value"', 'default'],
    'Secret in the parameters of a template',
    /\.(?:json|template)$/i,
  ),
  fallback(
    String.raw`^[ \t]{1,20}\w{0,60}${passwordWord}\w{0,20}:[ \t]{0,8}\r?\n(?:[ \t]{2,40}(?:Type|Description|NoEcho|MinLength|MaxLength|AllowedPattern|ConstraintDescription):[^\n]{0,200}\n){0,6}[ \t]{2,40}Default:[ \t]{0,8}["']?([^\s"'#<>{}$]{6,200})`.replace(
      '^',
      String.raw`(?<=\n)`,
    ),
    ['default:'],
    'Secret in the parameters of a template',
    /\.(?:ya?ml|template)$/i,
  ),
  fallback(
    String.raw`<property\s{1,8}name="[\w.]{0,80}(?:password|secret|token)">\s{0,20}([^<>\s$\{\}]{6,200})\s{0,20}<\/property>|<(?:Password|AdministratorPassword)>\s{0,20}<Value>([^<>\s]{6,200})<\/Value>`,
    ['<property', '<value>'],
    'Password in a settings file',
    /\.xml$/i,
  ),
  fallback(
    String.raw`"authorization"\s{0,4},\s{0,40}"value"\s{0,4}:\s{0,4}"(?:Bearer|Basic|Token) ([A-Za-z0-9+/=._~-]{16,600})"`,
    ['"authorization"'],
    'Credentials of a recorded request',
    /\.(?:har|json)$/i,
  ),
];
