import { createHash } from 'node:crypto';
import type { AgentRow } from '../store.ts';

/** SHA-256 of what decides on an agent's work. */
export const configurationDigest = ({
  instructions,
  storedCapabilities,
  engine,
  updatedAt,
}: Pick<AgentRow, 'instructions' | 'storedCapabilities' | 'engine' | 'updatedAt'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([instructions, storedCapabilities, engine, updatedAt]))
    .digest();
