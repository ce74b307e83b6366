export { stopServer as default } from './startServer.ts';
