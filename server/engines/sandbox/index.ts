export { bubblewrap } from './bubblewrap.ts';
export { diskUse } from './diskWatch.ts';
export { InTheWay, makePlaces } from './layout.ts';
export { openSandbox, tryWays } from './openSandbox.ts';
export type {
  Bridge,
  Ended,
  Mount,
  RootFolder,
  Sandbox,
  SandboxedCommand,
  SandboxLimits,
  SandboxState,
  Usage,
} from './sandbox.ts';
export { unshare } from './unshare.ts';
