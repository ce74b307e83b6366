export { type FairQueue, fairQueue, type KeyLimit, QueueFull } from './fairQueue.ts';
export type { Owners } from './lanes.ts';
export { networkOf, senderNetwork } from './senderNetwork.ts';
