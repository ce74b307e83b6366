import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { trustedProxy } from './graphql/clientAddress.ts';

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  GIT_ALLOWED_HOSTS: z.string().default(''),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, { addIssue }) => {
      try {
        return trustedProxy(text);
      } catch (error) {
        addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not known' });
        return z.NEVER;
      }
    }),
});

const loopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** The settings the server runs with. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the settings from environment variables, which the README lists. This is the only place that reads them.
 * @throws Error naming every variable that is missing or malformed, and what it must be.
 */
export const readEnv = (variables: Record<string, string | undefined> = process.env) => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = settings.safeParse(given);
  if (error) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings of the server are not complete:\n${lines.join('\n')}`);
  }
  const production = data.NODE_ENV === 'production';
  const demoByDefault = !production && !data.DATABASE_URL && loopback(data.HOST);
  const publicUrl = (
    data.PUBLIC_URL ?? `http://${data.HOST === '127.0.0.1' ? 'localhost' : data.HOST}:${data.PORT}`
  ).replace(/\/$/, '');
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    /** Absolute path of the folder that holds cluster, clones, outbox and key. */
    dataDirectory: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    seed: data.SEED ?? (demoByDefault ? 'demo' : 'none'),
    /** Where people reach the server; links in mail start with it. Without a slash at the end. */
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    logLevel: data.LOG_LEVEL,
    secretKey: data.SECRET_KEY,
    /** `host:port` entries that repositories may be fetched from although private or plain http. */
    gitAllowedHosts: data.GIT_ALLOWED_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    /** The proxies whose X-Forwarded-For is believed. */
    trustedProxy: data.TRUST_PROXY,
  };
};
