/** Passes a message on at most once a minute: a database that is down is said once, not at every look. */
export function throttledLog(pass: (message: string) => void): (message: string) => void {
  const passed = new Map<string, number>();
  return (message) => {
    const now = Date.now();
    for (const [text, at] of passed) if (now - at >= 60_000) passed.delete(text);
    if (passed.has(message)) return;
    passed.set(message, now);
    pass(message);
  };
}
