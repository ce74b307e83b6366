import { readFileSync } from 'node:fs';
import { isNativeError } from 'node:util/types';

type Variables = Record<string, string | undefined>;

/** The settings that are secrets: each may stand in a file that NAME_FILE names, as Docker and Kubernetes give secrets. */
export const secretSettings = [
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'CERTIFICATE_TOKEN',
  'BLOBS_SECRET',
] as const;

/**
 * The variables with those that NAME_FILE names read from their files, without white space around.
 * @returns the variables, and a line for each file that cannot be used
 */
export const withSettingFiles = (variables: Variables): { given: Variables; faults: string[] } => {
  const given = { ...variables };
  const faults: string[] = [];
  for (const name of secretSettings) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      faults.push(`${name}_FILE: ${name} is set too; set one of them`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').trim();
      if (!given[name]) faults.push(`${name}_FILE: ${file} is empty`);
    } catch (error) {
      const reason = isNativeError(error) && 'code' in error ? String(error.code) : String(error);
      faults.push(`${name}_FILE: ${file} cannot be read (${reason})`);
    }
  }
  return { given, faults };
};
