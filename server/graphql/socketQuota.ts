import type { WebSocket } from 'ws';

/** Counts the open sockets of each person, or of each address for those without a session. */
export const socketQuota = (most: number) => {
  const open = new Map<string, number>();
  return {
    /** Takes a place until the socket closes; false when none is left. */
    take: (owner: string, socket: WebSocket): boolean => {
      const count = open.get(owner) ?? 0;
      if (count >= most) return false;
      open.set(owner, count + 1);
      socket.once('close', () => {
        const left = (open.get(owner) ?? 1) - 1;
        if (left > 0) open.set(owner, left);
        else open.delete(owner);
      });
      return true;
    },
  };
};
