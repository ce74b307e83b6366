import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const iterations = 4_096;
const derive = promisify(pbkdf2);
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What PostgreSQL keeps of a password of ASCII characters: sent in its place, the password is in no log of statements.
 * @see https://www.postgresql.org/docs/18/catalog-pg-authid.html, RFC 5803
 */
export const scramVerifier = async (password: string, salt = randomBytes(16)): Promise<string> => {
  const salted = await derive(password, salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
};
