/** Told where something would need the files of a sample repository. */
export const sampleMessage = 'This is sample data: there is no repository behind its address.';

/** Whether an address is an example: no server can ever have a name that ends in .example (RFC 2606, section 2). */
export const isSample = (url: string): boolean => URL.parse(url)?.hostname.endsWith('.example') ?? false;
