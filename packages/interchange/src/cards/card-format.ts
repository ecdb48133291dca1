/** Of CHAI's applied model card 0.2, which is the one that is written. */
export const CARD_NAMESPACE = 'https://mc.chai.org/v0.2/schema.xsd';

/** Versions of the card that are read. In 0.1 a metric has its results as one text. */
export const READ_NAMESPACES: readonly string[] = [CARD_NAMESPACE, 'https://mc.chai.org/v0.1/schema.xsd'];

/** What JSON writes for a value that is not there. */
export const NO_VALUE = 'null';
