import * as z from 'zod';

/** What the API server answered instead of what was asked for. */
export class ApiRefusal extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The reason of a `Status` object, such as `AlreadyExists` or `Expired`. */
  readonly reason: string;
  /** Seconds after which the request may be repeated, as Retry-After says; null where it is not said. */
  readonly retryAfter: number | null;

  constructor(status: number, reason: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  /** Whether a quota of the namespace refused it. */
  get isQuota(): boolean {
    return this.status === 403 && /exceeded quota/.test(this.message);
  }
}

const statusObject = z.object({
  code: z.number().default(0),
  reason: z.string().default(''),
  message: z.string().default(''),
});

/** Reads a `Status` object of the API server; anything else is a refusal without a reason. */
export const refusalOf = (body: unknown, status = 0, retryAfter: number | null = null): ApiRefusal => {
  const { data } = statusObject.safeParse(body);
  const code = status || data?.code || 0;
  return new ApiRefusal(
    code,
    data?.reason ?? '',
    data?.message || `The API server answered ${code}.`,
    retryAfter,
  );
};
