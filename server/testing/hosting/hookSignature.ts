import { createHmac } from 'node:crypto';

/** The signature of a body as GitHub and Bitbucket send it. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
