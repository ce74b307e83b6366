/** What the API server refuses, as a `Status` object tells it. */
export class ApiFault extends Error {
  readonly status: number;
  readonly reason: string;
  readonly retryAfter: number | null;

  constructor(status: number, reason: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  get body() {
    return {
      apiVersion: 'v1',
      kind: 'Status',
      status: 'Failure',
      code: this.status,
      reason: this.reason,
      message: this.message,
    };
  }
}
