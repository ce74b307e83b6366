/** Counts what each owner has open: a person, or a network without a session. */
export const openQuota = (most: number) => {
  const open = new Map<string, number>();
  return {
    /** Takes a place. The answer gives it back, once, however often it is called; null when none is left. */
    take: (owner: string): (() => void) | null => {
      const count = open.get(owner) ?? 0;
      if (count >= most) return null;
      open.set(owner, count + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (open.get(owner) ?? 1) - 1;
        if (left > 0) open.set(owner, left);
        else open.delete(owner);
      };
    },
  };
};
