const channelName = 'slipway-account';

/** Says to the other tabs of this browser that something of the account has changed. */
export const announceAccountChange = () => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(null);
  channel.close();
};

/**
 * Calls the listener when another tab has changed something of the account, and when one comes back to this tab: it may have been
 * changed on another machine. Until the returned function is called.
 */
export const onAccountChange = (listener: () => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  window.addEventListener('focus', listener);
  return () => {
    channel.close();
    window.removeEventListener('focus', listener);
  };
};
