/** What a probe needs is not there: it says nothing about the product. */
export class NotTried extends Error {
  override name = 'NotTried';
}
