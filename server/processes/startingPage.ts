import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

const script = `setInterval(async () => {
  const health = await fetch('/health').catch(() => null);
  if (health?.ok) location.reload();
}, 500);`;

const styles = `:root { color-scheme: light dark; --page: #f7f8fa; --text: #14171f; --muted: #596273 }
@media (prefers-color-scheme: dark) { :root { --page: #0a0c11; --text: #e9ebf0; --muted: #9aa3b3 } }
body { background: var(--page); color: var(--text); margin: 0; min-height: 100vh; display: grid; place-content: center;
  gap: 4px; padding: 16px; box-sizing: border-box; text-align: center; font: 14px/20px system-ui, sans-serif }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0 }
p { color: var(--muted); margin: 0; max-width: 44ch }`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slipway is starting</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style>${styles}</style>
</head>
<body>
<h1>Slipway is starting</h1>
<p role="status">This page opens by itself in a few seconds. The first start takes longer: it builds the app and creates the database.</p>
<script>${script}</script>
</body>
</html>
`;

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers 503 to everything: JSON at /health and to programs, a page that reloads by itself to browsers. */
const answer: RequestListener = ({ url, headers }, response) => {
  const isPage = url?.split('?')[0] !== '/health' && (headers.accept ?? '').includes('text/html');
  const body = isPage
    ? page
    : JSON.stringify({
        status: 'starting',
        errors: [{ message: 'Slipway is starting.', extensions: { code: 'UNAVAILABLE' } }],
      });
  response
    .writeHead(503, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': '1',
      connection: 'close',
    })
    .end(body);
};

/**
 * Says at the server's address that it is starting, until the product answers there.
 * @returns how to end that
 * @throws Error when the address is in use
 */
export const announceStart = async (port: number, host: string): Promise<() => Promise<void>> => {
  const server = createServer(answer);
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
};
