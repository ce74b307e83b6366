import type { SourceFile } from '../files/sourceFile.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Span } from './masked.ts';
import type { FoundSecret } from './rule.ts';

/** What is told of the values of a Kubernetes secret. */
export const kubernetesSecretRule = {
  id: 'kubernetes-secret',
  title: 'Kubernetes secret',
  description:
    'A Secret is committed with its values. Base64 is not encryption: anyone who can read the repository can decode them.',
  context: 'PASSWORD',
  general: false,
} as const;

const entry = /^[ \t]+["']?([\w.-]+)["']?:[ \t]*["']?([A-Za-z0-9+/]{8,}={0,2})["']?[ \t]*$/;
const secretKind = /^kind:[ \t]*["']?Secret\b/m;
const isPublic = /\.(?:crt|pem|cert)$|^ca\b/;
const printable = /^[\t\n\r -~]+$/;

const decoded = (text: string): string | null => {
  if (text.length % 4 !== 0) return null;
  const plain = Buffer.from(text, 'base64').toString('utf8');
  return printable.test(plain) && plain.trim().length >= 4 ? plain.trim() : null;
};

/** A secret that stands in a file as Base64, and where. */
export type EncodedSecret = FoundSecret & { span: Span };

/** The values of Kubernetes secrets in a YAML file, which are Base64 of the secrets themselves. */
export const kubernetesSecrets = ({ path, text }: SourceFile): EncodedSecret[] => {
  if (!/\.ya?ml$/i.test(path) || !secretKind.test(text)) return [];
  const found: EncodedSecret[] = [];
  let number = 0;
  let position = 0;
  for (const document of text.split(/^(?=---)/m)) {
    const isSecret = secretKind.test(document);
    let inData = false;
    for (const line of document.split(/(?<=\n)/)) {
      number += 1;
      const start = position;
      position += line.length;
      if (/^\S/.test(line)) inData = line.startsWith('data:');
      const [, name = '', value = ''] = (isSecret && inData && entry.exec(line.trimEnd())) || [];
      const secret = value === '' ? null : decoded(value);
      if (secret === null || isPlaceholder(secret) || isPublic.test(name)) continue;
      const from = start + line.indexOf(value, line.indexOf(':'));
      found.push({
        rule: kubernetesSecretRule,
        secret,
        line: number,
        span: { start: from, end: from + value.length },
      });
    }
  }
  return found;
};
