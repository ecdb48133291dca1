import { CARD_SECTIONS, type CardField, type CardMeasure, type ModelCard } from '@carebourse/contracts/model-card';

/** What two cards say of one thing. */
export interface ComparedField {
  name: CardField;
  label: string;
  left: string | undefined;
  right: string | undefined;
  differs: boolean;
}

export interface ComparedSection {
  id: string;
  title: string;
  /** Those that at least one of the two tells. */
  fields: ComparedField[];
  /** In the section of performance, each side's own. */
  measures: { left: readonly CardMeasure[]; right: readonly CardMeasure[] } | undefined;
}

const sameWords = (left = '', right = '') => left.replace(/\s+/g, ' ').trim() === right.replace(/\s+/g, ' ').trim();

/** Two cards beside each other, section by section; what neither tells is left out. */
export function compareCards(left: ModelCard, right: ModelCard): ComparedSection[] {
  return CARD_SECTIONS.map(({ id, title, fields, hasMeasures }) => ({
    id,
    title,
    fields: fields
      .map(({ name, label }) => ({
        name,
        label,
        left: left[name] || undefined,
        right: right[name] || undefined,
        differs: !sameWords(left[name], right[name]),
      }))
      .filter((field) => field.left !== undefined || field.right !== undefined),
    measures: hasMeasures ? { left: left.performance, right: right.performance } : undefined,
  })).filter(({ fields, measures }) => fields.length > 0 || measures !== undefined);
}
