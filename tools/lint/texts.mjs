/**
 * Rules of oxlint for the texts of screens. Its own `react/jsx-no-literals` takes punctuation for text, and does not see
 * the texts of a condition, as in `{isOpen ? 'Hide' : 'Show'}`.
 */

/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  'title',
  'label',
  'placeholder',
  'aria-label',
  'alt',
  'hint',
  'description',
  'caption',
  'lead',
]);

/** Elements whose text is for machines, such as the name of a scope. */
const CODE = new Set(['code']);

const LETTER = /\p{L}/u;

/** The expressions that an expression can come to. */
function resultsOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression') return node.operator === '&&' ? [node.right] : [node.left, node.right];
  return [];
}

/** The literals with letters that an expression can come to. */
function textsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && LETTER.test(node.value) ? [node] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => LETTER.test(value.cooked)) ? [node] : [];
  return resultsOf(node).flatMap(textsOf);
}

const noTextInComponents = {
  meta: {
    type: 'problem',
    messages: { text: 'Move this text to the `texts.ts` of its feature (docs/architecture.md#areas).' },
    schema: [],
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' });
    return {
      JSXText(node) {
        const isCode = CODE.has(node.parent.openingElement?.name.name);
        if (LETTER.test(node.value) && !isCode) report(node);
      },
      JSXExpressionContainer(node) {
        const { parent } = node;
        if (parent.type !== 'JSXAttribute' || SPOKEN.has(parent.name.name)) textsOf(node.expression).forEach(report);
      },
      JSXAttribute({ name, value }) {
        if (value?.type === 'Literal' && SPOKEN.has(name.name)) textsOf(value).forEach(report);
      },
    };
  },
};

// oxlint loads a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'carebourse' }, rules: { 'no-text-in-components': noTextInComponents } };
