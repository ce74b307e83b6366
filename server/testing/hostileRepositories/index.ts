import { afterChanges } from './afterChanges.ts';
import { afterReaders } from './afterReaders.ts';
import { afterSecrets } from './afterSecrets.ts';
import type { HostileRepository } from './hostileRepository.ts';

export {
  foreignContent,
  type HostileRepository,
  plantedSecret,
  programFiles,
} from './hostileRepository.ts';

/** All of them. Instructions that send data name a server on this port. */
export const hostileRepositories = (port: number): HostileRepository[] => [
  ...afterSecrets(port),
  ...afterChanges,
  ...afterReaders(port),
];
