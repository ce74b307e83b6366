import { isIP, isIPv6 } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { readBlobPlace } from './blobs/blobSettings.ts';
import { trustedProxy } from './graphql/http/clientAddress.ts';
import { isLoopback } from './loopback.ts';
import { withSettingFiles } from './settingFiles.ts';

/** The entries of a list with commas. */
const hostList = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

/** A list of `host:port` with commas; empty unless given. */
const hostPorts = (example: string) =>
  z
    .string()
    .default('')
    .transform(hostList)
    .pipe(z.array(z.string().regex(/^[^\s/@]+:\d{1,5}$/, `must be a list of host:port, such as ${example}`)));

/** An image that cannot change under its name. */
const imageWithDigest = z
  .string()
  .regex(
    /^[\w.:/-]+@sha256:[0-9a-f]{64}$/,
    'must name an image with its digest, such as registry.example/node@sha256:…: a tag can change what runs',
  );

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name, such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BLOBS: z
    .string()
    .default('database')
    .transform((text, { addIssue }) => {
      try {
        return readBlobPlace(text);
      } catch (error) {
        addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not known' });
        return z.NEVER;
      }
    }),
  BLOBS_KEY_ID: z.string().optional(),
  BLOBS_SECRET: z.string().optional(),
  NAMED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  GIT_ALLOWED_HOSTS: z.string().default(''),
  MODEL_ALLOWED_HOSTS: hostPorts('127.0.0.1:11434'),
  OUTBOUND_ALLOWED_HOSTS: hostPorts('127.0.0.1:5432'),
  WEBHOOK_ALLOWED_HOSTS: hostPorts('127.0.0.1:8080'),
  PROVIDER_ALLOWED_HOSTS: hostPorts('git.example.net:443'),
  PACKAGE_REGISTRY: z
    .union([z.url({ protocol: /^https?$/ }), z.literal('off')])
    .default('https://registry.npmjs.org'),
  ADVISORIES_API: z.union([z.url({ protocol: /^https?$/ }), z.literal('off')]).default('off'),
  PYTHON_INDEX: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
    .pipe(
      z.union([
        z.tuple([z.literal('off')]),
        z
          .array(z.url({ protocol: /^https?$/ }))
          .min(1)
          .max(10),
      ]),
    )
    .optional(),
  IMAGE_REGISTRY: z
    .string()
    .default('off')
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
    .pipe(
      z.union([
        z.tuple([z.literal('off')]),
        z
          .array(z.url({ protocol: /^https?$/ }))
          .min(1)
          .max(10),
      ]),
    ),
  BUILD_SECONDS: z.coerce.number().int().min(1).max(1_200).default(600),
  WORKERS: z.coerce.number().int().min(0).max(64).default(1),
  SITES_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{1,120}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?$/,
      'must be a name below which all names lead here, such as sites.example',
    )
    .optional(),
  SERVICES_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SERVICES_MEMORY: z.coerce.number().int().min(64).optional(),
  CERTIFICATE_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  ENGINE: z.enum(['machine', 'kubernetes']).default('machine'),
  ENGINE_NAME: z
    .string()
    .regex(
      /^(?=.{1,20}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
      'must be up to 20 lowercase letters, digits and single hyphens, such as slipway',
    )
    .default('slipway'),
  ENGINE_IMAGE: imageWithDigest.optional(),
  ENGINE_IMAGE_FOLDER: z
    .string()
    .regex(/^\/\S+$/, 'must be an absolute path, such as /slipway')
    .default('/slipway'),
  ENGINE_NODE_IMAGE: imageWithDigest.optional(),
  ENGINE_PYTHON_IMAGE: imageWithDigest.optional(),
  ENGINE_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ENGINE_RUNTIME_CLASS: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a RuntimeClass, such as gvisor')
    .optional(),
  KUBERNETES_SERVICE_HOST: z.string().optional(),
  KUBERNETES_SERVICE_PORT: z.coerce.number().int().min(1).max(65535).default(443),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
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

const publicIndex = ['https://pypi.org/simple', 'https://files.pythonhosted.org'];

/** Whoever lets no registry be reached lets no other one be either, unless he says so. */
const pythonIndexOf = ({
  PYTHON_INDEX: said,
  PACKAGE_REGISTRY,
}: {
  PYTHON_INDEX?: readonly string[];
  PACKAGE_REGISTRY: string;
}): readonly string[] | null => {
  const index = said ?? (PACKAGE_REGISTRY === 'off' ? ['off'] : publicIndex);
  return index[0] === 'off' ? null : index;
};

/** The object store with who asks. @throws Error naming what is missing */
const blobsOf = ({
  BLOBS,
  BLOBS_KEY_ID: keyId,
  BLOBS_SECRET: secret,
}: {
  BLOBS: ReturnType<typeof readBlobPlace>;
  BLOBS_KEY_ID?: string;
  BLOBS_SECRET?: string;
}) => {
  if (BLOBS === null) return null;
  if (keyId && secret) return { ...BLOBS, keyId, secret };
  throw notComplete([
    ...(keyId ? [] : ['BLOBS_KEY_ID: the id of the access key for the object store that BLOBS names']),
    ...(secret ? [] : ['BLOBS_SECRET_FILE (or BLOBS_SECRET): a file with the secret of that access key']),
  ]);
};

/** Where people reach it when nothing was said of that. */
const ownAddress = ({ HOST, PORT }: { HOST: string; PORT: number }): string => {
  const named = HOST === '127.0.0.1' ? 'localhost' : HOST;
  return `http://${isIPv6(named) ? `[${named}]` : named}:${PORT}`;
};

/** The settings of ENGINE=kubernetes. @throws Error naming each that is missing */
const clusterOf = (data: z.infer<typeof settings>) => {
  if (data.ENGINE === 'machine') return null;
  const { ENGINE_IMAGE: image, ENGINE_SERVER_URL: serverUrl, ENGINE_NODE_IMAGE, ENGINE_PYTHON_IMAGE } = data;
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = data;
  const lines: string[] = [];
  if (!image)
    lines.push(
      'ENGINE_IMAGE: the image of Slipway with its digest, which fetches layers and carries connections',
    );
  if (!serverUrl)
    lines.push('ENGINE_SERVER_URL: where pods reach the server, by an IP address: they can ask no DNS');
  else if (isIP(new URL(serverUrl).hostname.replace(/^\[(.*)\]$/, '$1')) === 0)
    lines.push(
      'ENGINE_SERVER_URL: must have an IP address, as pods can ask no DNS, such as http://10.96.0.20:4000',
    );
  if (!ENGINE_NODE_IMAGE && !ENGINE_PYTHON_IMAGE)
    lines.push('ENGINE_NODE_IMAGE or ENGINE_PYTHON_IMAGE: the image that services run in, with its digest');
  if (host === undefined)
    lines.push(
      'ENGINE: kubernetes works inside of a cluster only, where KUBERNETES_SERVICE_HOST is set: run Slipway by deploy/kubernetes, or leave ENGINE out',
    );
  if (!image || !serverUrl || host === undefined || lines.length > 0)
    throw notComplete([...lines, 'They are required by ENGINE=kubernetes.']);
  return {
    /** Names this installation in the cluster. */
    name: data.ENGINE_NAME,
    image,
    imageFolder: data.ENGINE_IMAGE_FOLDER,
    serverUrl: serverUrl.replace(/\/$/, ''),
    runtimeImages: { NODE: ENGINE_NODE_IMAGE ?? null, PYTHON: ENGINE_PYTHON_IMAGE ?? null },
    runtimeClass: data.ENGINE_RUNTIME_CLASS ?? null,
    /** Where the API server is. */
    apiServer: { host, port },
  };
};

const demoElsewhere =
  'SEED: demo is for this machine alone, as everybody knows the passwords of its accounts: HOST and PUBLIC_URL must be loopback ' +
  'addresses, such as 127.0.0.1 and http://localhost:4000. Leave SEED out where others come in';

/** The settings the server runs with. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the settings from environment variables, which the README lists. This is the only place that reads them.
 * @throws Error naming every variable that is missing or malformed, and what it must be.
 */
export const readEnv = (variables: Record<string, string | undefined> = process.env) => {
  const { given: all, faults } = withSettingFiles(variables);
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const { data, error } = settings.safeParse(given);
  if (error || faults.length > 0) {
    const issues = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
    throw notComplete([...faults, ...issues]);
  }
  const production = data.NODE_ENV === 'production';
  const publicUrl = (data.PUBLIC_URL ?? ownAddress(data)).replace(/\/$/, '');
  const exposed = ![data.HOST, new URL(publicUrl).hostname].every(isLoopback);
  if (data.SEED === 'demo' && exposed) throw notComplete([demoElsewhere]);
  const cluster = clusterOf(data);
  const demoByDefault = !production && !exposed && !data.DATABASE_URL;
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    /** Absolute path of the folder that holds cluster, clones, outbox and key. */
    dataDirectory: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** The object store for the content of layers and packs; null: all of it is in the database. */
    blobs: blobsOf(data),
    /** Whether connections keep statements prepared. */
    namedStatements: data.NAMED_STATEMENTS === 'on',
    smtpUrl: data.SMTP_URL,
    /** Whether the log has the links of letters, with which anybody gets into accounts: only where nobody else comes in. */
    logsLinks: !production && !data.SMTP_URL && !exposed,
    /** `demo` only where nobody else comes in. */
    seed: data.SEED ?? (demoByDefault ? 'demo' : 'none'),
    /** Whether others than this machine may come in. */
    exposed,
    /** Where people reach the server; links in mail start with it. Without a slash at the end. */
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    /** The name below which deployed sites have theirs; null where none was given and the server is not this machine's alone: none are served. */
    sitesDomain: data.SITES_DOMAIN ?? (isLoopback(new URL(publicUrl).hostname) ? 'localhost' : null),
    /** What the services of this machine may take together, in bytes; null: as much as suits the machine. */
    serviceBytes: data.SERVICES_MEMORY === undefined ? null : data.SERVICES_MEMORY * 1_048_576,
    /** The PostgreSQL in which databases of services are made, with a login that may make databases and roles; our own one unless given. */
    servicesDatabaseUrl: data.SERVICES_DATABASE_URL,
    /** How services run in a Kubernetes cluster; null where they run on this machine. */
    cluster,
    logLevel: data.LOG_LEVEL,
    secretKey: data.SECRET_KEY,
    /** `host:port` entries that repositories may be fetched from although private or plain http. */
    gitAllowedHosts: hostList(data.GIT_ALLOWED_HOSTS),
    /** `host:port` entries of language models that may be asked although private or plain http. */
    modelAllowedHosts: data.MODEL_ALLOWED_HOSTS,
    /** `host:port` entries that services may connect to although private, where their environments allow them. */
    outboundAllowedHosts: data.OUTBOUND_ALLOWED_HOSTS,
    /** `host:port` entries that webhooks may be sent to although private or plain http. */
    webhookAllowedHosts: data.WEBHOOK_ALLOWED_HOSTS,
    /** `host:port` entries of providers that may be reported to although private or plain http. */
    providerAllowedHosts: data.PROVIDER_ALLOWED_HOSTS,
    /** The registry that packages are fetched from when something is built, and nothing else; null: what is here already must do. */
    packageRegistry: data.PACKAGE_REGISTRY === 'off' ? null : data.PACKAGE_REGISTRY.replace(/\/$/, ''),
    /** The database of advisories in OSV's manner that is asked about packages, by their names and versions; null: none is. */
    advisoriesApi: data.ADVISORIES_API === 'off' ? null : data.ADVISORIES_API.replace(/\/+$/, ''),
    /** The index that packages of Python are fetched from, then where its files are besides, and nothing else; null: what is here must do. */
    pythonIndex: pythonIndexOf(data),
    /** The registries that base images of Dockerfiles are fetched from, the first for names without a host; null: no Dockerfiles are built. */
    imageRegistries: data.IMAGE_REGISTRY[0] === 'off' ? null : data.IMAGE_REGISTRY,
    /** How long all commands of a build, or of the tests of a pull request, may take together. */
    buildMilliseconds: data.BUILD_SECONDS * 1_000,
    /** How many worker processes the server starts; with none, jobs wait for those that were started by themselves. */
    workers: data.WORKERS,
    /** What may read /metrics from another machine; without it only this machine may. */
    metricsToken: data.METRICS_TOKEN,
    /** What may ask from another machine which names get certificates; without it only this machine may. */
    certificateToken: data.CERTIFICATE_TOKEN,
    /** What production cannot do without and was not given, a line each with the mend; see `requireProduction`. */
    lacking: production ? productionLacks(data, publicUrl) : [],
    /** The proxies whose X-Forwarded-For is believed. */
    trustedProxy: data.TRUST_PROXY,
  };
};

/** Whether a name is a domain's, or the domain itself. */
const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

const productionLacks = (
  {
    SECRET_KEY,
    PUBLIC_URL,
    SITES_DOMAIN,
  }: { SECRET_KEY?: string; PUBLIC_URL?: string; SITES_DOMAIN?: string },
  publicUrl: string,
): string[] => {
  const lines: string[] = [];
  const { hostname } = new URL(publicUrl);
  if (
    SITES_DOMAIN &&
    !isLoopback(hostname) &&
    (isWithin(hostname, SITES_DOMAIN) || isWithin(SITES_DOMAIN, hostname))
  ) {
    lines.push(
      `SITES_DOMAIN: must have nothing to do with ${hostname}, such as a domain of its own: to browsers what is deployed there would be of the same ` +
        'site as the product, and could set cookies for it',
    );
  }
  if (!SECRET_KEY) {
    lines.push(
      'SECRET_KEY (or SECRET_KEY_FILE): at least 32 random characters, such as `openssl rand -hex 32`',
    );
  }
  if (!PUBLIC_URL) {
    lines.push('PUBLIC_URL: the https address at which people reach it; links in mail start with it');
  } else if (!publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname)) {
    lines.push('PUBLIC_URL: must begin with https:, or passwords and sessions travel unprotected');
  }
  return lines;
};

/** The environment of a process that is started beside this one: ours, and these values where it has none. */
export const environmentBeside = (values: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...values,
  ...process.env,
});

const notComplete = (lines: string[]) =>
  new Error(`The settings of the server are not complete:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/**
 * Stops a server that would run in production (NODE_ENV=production) without what keeps it safe.
 * @throws Error naming every setting that is missing, and its mend
 */
export const requireProduction = ({ lacking }: Env): void => {
  if (lacking.length > 0) throw notComplete([...lacking, 'They are required by NODE_ENV=production.']);
};
