/** What is wrong with a file of advisories or its address, as a sentence for whoever gave it: to try again changes nothing. */
export class DumpFault extends Error {
  override name = 'DumpFault';
}
