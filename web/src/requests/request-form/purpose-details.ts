import { isStudy, isUnsaid, type PurposeDetails, STUDIES } from '@carebourse/contracts/purpose-details';
import type { Fact } from '../../ui/fact-list.tsx';
import { codesOf, type RequestFields } from './request-form.ts';

export type DetailFields = Pick<RequestFields, 'studies' | 'diseases' | 'commercial' | 'published'>;

const SAID = { '': null, yes: true, no: false } as const;

/** What the dialog sends; null where no more is said. What only research or development has is not sent of other purposes. */
export function detailsOf({
  purposeKind,
  ...fields
}: DetailFields & Pick<RequestFields, 'purposeKind'>): PurposeDetails | null {
  const { studies, diseases } = isStudy(purposeKind || null) ? fields : { studies: [], diseases: '' };
  const details = {
    studies,
    diseases: codesOf(diseases),
    commercial: SAID[fields.commercial],
    published: SAID[fields.published],
  };
  return isUnsaid(details) ? null : details;
}

/** The same in the fields of the dialog. */
export function detailFieldsOf(details: PurposeDetails | null): DetailFields {
  const { studies = [], diseases = [], commercial = null, published = null } = details ?? {};
  return { studies, diseases: diseases.join(', '), commercial: typedOf(commercial), published: typedOf(published) };
}

function typedOf(said: boolean | null): '' | 'yes' | 'no' {
  if (said === null) return '';
  return said ? 'yes' : 'no';
}

/** What is said, for whoever decides. */
export function detailFacts({ studies, diseases, commercial, published }: PurposeDetails): Fact[] {
  const yesOrNo = (said: boolean) => (said ? 'Yes' : 'No');
  return [
    ...(studies.length > 0
      ? [{ label: 'What is studied', value: studies.map((study) => STUDIES[study]).join('; ') }]
      : []),
    ...(diseases.length > 0 ? [{ label: 'Diseases, by ICD-10', value: diseases.join(', ') }] : []),
    ...(commercial === null ? [] : [{ label: 'Commercial', value: yesOrNo(commercial) }]),
    ...(published === null ? [] : [{ label: 'Results made public', value: yesOrNo(published) }]),
  ];
}
