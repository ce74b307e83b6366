/** An address that leads to no server (RFC 2606, section 2), as PostgreSQL looks for it: a repository of the sample data that cannot be read. */
export const sampleAddress = '^[a-z]+://[^/]*\\.example(:[0-9]+)?(/|$)';
