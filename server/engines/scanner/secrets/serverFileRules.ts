import { own, passwordWord } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const inServerFile =
  'A settings file of a server contains a password. Anyone who can read the repository can sign in where it is accepted.';

const server = (expression: RegExp, keywords: readonly string[], path: RegExp | null): SecretRule =>
  own({
    id: 'server-password',
    title: 'Password in the settings of a server',
    description: inServerFile,
    expression,
    keywords,
    path,
  });

const settings = /(?:\.(?:conf|cfg|cnf|config|tmpl|template|inc)|(?:^|\/)[\w-]*secrets|ya?ml)$/i;

/** Passwords in the settings of servers, each in the words of its server. */
export const serverFileRules: readonly SecretRule[] = [
  server(
    /^[ \t]{0,20}(?:requirepass|masterauth|rootpw|bindpw|remote_password|bind_password|sasl_password|password|auth-pass|smtp_sasl_password|db_password|dbpassword|ldap_bind_password)[ \t]{1,20}["']?([^\s"'#<>{}$;=]{6,200})["']?[ \t]*;?[ \t]*$/gim,
    ['pass', 'pw', 'auth'],
    /\.(?:conf|cfg|cnf|config)$/i,
  ),
  server(/--(?:requirepass|masterauth)[ "',]{1,4}([^\s"'$,\]]{6,200})/g, ['requirepass', 'masterauth'], null),
  server(/\bstats\s{1,8}auth\s{1,8}[\w.-]{1,60}:([^\s:"']{6,120})/g, ['stats'], settings),
  server(/\blogin=[\w.-]{1,60}:([^\s:"'*]{6,120})/g, ['cache_peer'], settings),
  server(
    /^[ \t]{0,20}(?:psk|wpa_passphrase|wep_key0|password)\s{0,4}=\s{0,4}"?([^\s"'$<>{}]{8,63})"?[ \t]*$/gim,
    ['psk', 'wpa', 'wep', 'password'],
    /\.conf$/i,
  ),
  server(
    /^[^\s#]{1,80}[ \t]{1,20}[^\s#]{1,80}[ \t]{1,20}"?([^\s"#*]{6,120})"?[ \t]{1,20}[^\s]{1,80}[ \t]*$/gm,
    [],
    /(?:^|\/)(?:chap|pap)-secrets$/,
  ),
  server(
    /\bproxy_set_header\s{1,8}(?:X-[\w-]{0,40}(?:Key|Token|Secret|Auth)|Authorization)\s{1,8}["']?(?:Basic |Bearer )?([A-Za-z0-9+/=_.-]{12,300})["']?\s{0,8};/gi,
    ['proxy_set_header'],
    null,
  ),
  server(
    /^[ \t]{0,20}user(?:password|pw)[ \t]{0,4}::?[ \t]{0,4}([^\s]{6,200})$/gim,
    ['userpassword', 'userpw'],
    /\.ldif$/i,
  ),
  server(
    /<(?:string|key) name=["']\w{0,40}(?:secret|password|api_?key|token)\w{0,20}["'][^<>]{0,40}>([^<>\s${}]{12,200})<\/|<key>\w{0,40}(?:secret|password|api_?key|token)\w{0,20}<\/key>\s{0,40}<string>([^<>\s${}]{8,200})<\/string>/gi,
    ['<string'],
    /\.(?:xml|plist)$/i,
  ),
  server(
    new RegExp(
      String.raw`^[ \t]{0,20}(?:set|setx|\$env:)[ \t]{0,8}"?\w{0,60}${passwordWord}\w{0,20}[ \t]{0,4}=[ \t]{0,4}["']?([^\s"'%$<>{}]{6,300})`,
      'gim',
    ),
    ['set', '$env'],
    /\.(?:bat|cmd|ps1)$/i,
  ),
  server(
    new RegExp(
      String.raw`^[ \t]{1,20}\w{0,60}${passwordWord}\w{0,20}=["']?([^\s"'\\$<>{}]{6,300})["']?(?:[ \t]*\\)?[ \t]*$`,
      'gim',
    ),
    ['env'],
    /(?:^|\/)(?:[\w.-]*Dockerfile[\w.-]*|Containerfile)$/i,
  ),
  server(
    /^[ \t]{0,20}#define[ \t]{1,8}\w{0,40}(?:PASS(?:WORD|WD|PHRASE)?|SECRET|API_?KEY|TOKEN)\w{0,20}[ \t]{1,20}"([^"\s]{6,200})"/gim,
    ['#define'],
    null,
  ),
  server(
    /^[ \t]{0,20}\$\{\w{0,40}(?:password|secret|token)\w{0,20}\}[ \t]{2,40}([^\s$]{6,120})[ \t]*$/gim,
    ['${'],
    /\.(?:robot|resource)$/i,
  ),
  server(
    /\b\w{0,40}(?:token|secret|password|access_key|secret_key)\w{0,20}[ \t]{0,8}=[ \t]{0,8}"([^"\s${}]{6,200})"/gi,
    ['token', 'secret', 'password', 'key'],
    /\.(?:hcl|nomad|tfvars)$/i,
  ),
];
