import { createConnection, createServer } from 'node:net';

/**
 * Runs beside a service in its pod: carries connections from the address of the pod to 127.0.0.1, where alone the service may listen. Kubernetes ends it after
 * the service.
 */
const { HOST = '', PORT = '', TARGET = '' } = process.env;
const [host = '', port = ''] = TARGET.split(':');

createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
  const far = createConnection({ host, port: Number(port), allowHalfOpen: true, noDelay: true });
  near.pipe(far).pipe(near);
  near.once('error', () => far.destroy()).once('close', () => far.destroy());
  far.once('error', () => near.destroy()).once('close', () => near.destroy());
}).listen(Number(PORT), HOST);
