import { createHash } from 'node:crypto';
import type { AgentRow } from '../store.ts';

/** SHA-256 of what decides on an agent's work. */
export const configurationDigest = ({
  instructions,
  storedCapabilities,
  updatedAt,
}: Pick<AgentRow, 'instructions' | 'storedCapabilities' | 'updatedAt'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([instructions, storedCapabilities, updatedAt]))
    .digest();
