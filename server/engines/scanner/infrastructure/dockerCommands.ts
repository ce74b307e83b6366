import { dockerfileRules as rules } from './dockerfileRules.ts';
import type { Told } from './told.ts';

/** What is risky in a command of a Dockerfile, wherever in the command it stands. */
export const inCommands: readonly (readonly [RegExp, Told])[] = [
  [
    /\bcurl\b[^|;&]{0,500}\s(?:-k|--insecure|--proxy-insecure|-[a-zA-Z]*k[a-zA-Z]*)\s|\bwget\b[^|;&]{0,500}--no-check-certificate|NODE_TLS_REJECT_UNAUTHORIZED[= ]["']?0|PYTHONHTTPSVERIFY[= ]["']?0|GIT_SSL_NO_VERIFY[= ]["']?(?:1|true)|--trusted-host\b|http\.sslVerify["']?[= ]["']?(?:false|0)|strict-ssl["']?[= ]["']?false|NPM_CONFIG_STRICT_SSL[= ]["']?false|\bsslverify\s*=\s*(?:0|false)|ssl_verify\s+(?:false|no)\b|--no-verify-ssl\b|Verify-(?:Peer|Host)["' =]{1,3}false|StrictHostKeyChecking[= ]["']?no\b/i,
    rules.unverifiedTls,
  ],
  [
    /\b(?:curl|wget)\b[^|;&]{0,500}\s["']?http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|\$\{?HOSTNAME|host\.docker\.internal)|\bgit\s+clone\s[^|;&]{0,200}\bhttp:\/\/|(?:--(?:extra-)?index-url|--registry|--source)[= ]["']?http:\/\/(?!localhost|127\.)|\b(?:npm|yarn)\s+config\s+set\s+registry\s+["']?http:\/\/(?!localhost|127\.)/,
    rules.plainHttp,
  ],
  [
    /--allow-unauthenticated\b|--force-yes\b|--nogpgcheck\b|--no-gpg-checks?\b|--allow-untrusted\b|\[trusted=yes\]|AllowInsecureRepositories|AllowUnauthenticated["' =]{1,3}true|\bgpgcheck\s*=\s*0|--nosignature\b|--allow-insecure-repositories\b|\bGONOSUMDB=\*|\bGONOSUMCHECK=1|\bGOFLAGS=-insecure|\bGOINSECURE=\*/,
    rules.unverifiedPackages,
  ],
  [
    /PermitRootLogin[\s=]+["']?yes|PermitEmptyPasswords\s+yes|\bpasswd\s+-d\s+root\b|\broot:[^\s|]{1,60}\|\s*chpasswd|echo\s+["']?root:[^|]{1,80}\|\s*chpasswd/,
    rules.openRoot,
  ],
  [/(?:^\s*|[;&|]\s*)sudo\s|NOPASSWD:\s*ALL/, rules.sudo],
  [
    /\bchmod\s+(?:-\w+\s+)*(?:0?[0-7]{2}[2367]|a\+r?wx?|o\+r?wx?|ugo\+r?wx?|a=rwx)\b(?!\s+\/(?:var\/)?tmp\/?(?:\s|$))/,
    rules.worldWritable,
  ],
  [/\bchmod\s+(?:-\w+\s+)*(?:[46]7[0-7]{2}|[ug]\+r?x?s|\+s)\s/, rules.setUserId],
  [
    /\bFLASK_DEBUG[= ]["']?(?:1|true)\b|\bFLASK_ENV[= ]["']?development|\bDJANGO_DEBUG[= ]["']?(?:1|true)\b|\bAPP_DEBUG[= ]["']?(?:1|true)\b|--inspect(?:-brk)?=["']?(?:0\.0\.0\.0|\*|::)|jdwp[=:][^\s"']{0,200}address=(?:\*|0\.0\.0\.0)|\bflask["', ]+(?:--debug|run["', ]+--debug)\b|--listen[= ]["', ]*0\.0\.0\.0:5678|xdebug\.(?:remote_enable|start_with_request)\s*=\s*(?:1|yes|on)/i,
    rules.debugging,
  ],
];
