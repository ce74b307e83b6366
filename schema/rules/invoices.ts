/** How an invoice is called: `INV-0042`. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`;
