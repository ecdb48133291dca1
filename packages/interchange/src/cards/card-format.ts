/** Of CHAI's applied model card 0.2. */
export const CARD_NAMESPACE = 'https://mc.chai.org/v0.2/schema.xsd';

/** What JSON writes for a value that is not there. */
export const NO_VALUE = 'null';
