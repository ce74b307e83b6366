const image = `registry.example/image@sha256:${'a'.repeat(64)}`;

/** Settings of a server whose services run in a cluster. */
export const clusterSettings = {
  ENGINE: 'kubernetes',
  ENGINE_IMAGE: image,
  ENGINE_NODE_IMAGE: image,
  ENGINE_SERVER_URL: 'http://10.96.0.20:4000',
  KUBERNETES_SERVICE_HOST: '10.96.0.1',
};
