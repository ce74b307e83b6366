import { type ClusterSettings, openCluster } from '../../engines/kubernetes/index.ts';
import type { Sandbox } from '../../engines/sandbox/index.ts';
import { directSandbox } from '../sandbox/directSandbox.ts';
import { type ApiFaults, openApiServer } from './apiServer.ts';
import { Controllers } from './controllers.ts';
import { ObjectStore } from './objectStore.ts';

type Options = {
  /** Where pods fetch layers. */
  serverUrl: string;
  token: Parameters<typeof openCluster>[0]['token'];
  /** What runs containers. */
  sandbox?: Sandbox;
};

export const nodeImage = `registry.example/node@sha256:${'a'.repeat(64)}`;

/** A cluster on this machine: an API server, its controllers, and a node that runs pods in the sandbox. */
export const openTestCluster = async ({ serverUrl, token, sandbox = directSandbox() }: Options) => {
  const store = new ObjectStore();
  const controllers = new Controllers({
    store,
    sandbox,
    product: { folder: process.cwd(), image: '/slipway' },
    serverPort: Number(new URL(serverUrl).port),
    backOff: 100,
  });
  const faults: ApiFaults = { refuse: [], late: 0, areWatchesSilent: false };
  let bearer = 'first';
  const api = await openApiServer(store, controllers, faults, (given) => given === bearer);
  const settings: ClusterSettings = {
    name: 'slipway',
    serverNamespace: 'slipway',
    serverLabels: { 'app.kubernetes.io/name': 'slipway' },
    serverUrl,
    image: `registry.example/slipway@sha256:${'b'.repeat(64)}`,
    imageFolder: '/slipway',
    runtimeImages: { NODE: nodeImage, PYTHON: null },
    runtimeClass: null,
  };
  const warnings: string[] = [];
  return {
    store,
    sandbox,
    api,
    faults,
    nodes: controllers.faults,
    controllers,
    settings,
    warnings,
    /** Opens the work with it, as the process does that runs sites. */
    open: (times: Parameters<typeof openCluster>[0]['times'] = {}, changed: Partial<ClusterSettings> = {}) =>
      openCluster({
        access: { url: api.url, token: async () => bearer },
        settings: { ...settings, ...changed },
        token,
        warn: (message) => warnings.push(message),
        times,
      }),
    /** From now on another token is the right one, as within the hour. */
    rotateToken: () => {
      bearer = 'second';
    },
    close: async () => {
      await controllers.close();
      await api.close();
    },
  };
};

export type TestCluster = Awaited<ReturnType<typeof openTestCluster>>;
