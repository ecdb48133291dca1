/** All languages of ISO 639-1, by their codes. Interchange's languages.test.ts compares them with the standard's table. */
export const LANGUAGE_CODES = (
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ' +
  'ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik ' +
  'io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml ' +
  'mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd ' +
  'se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi ' +
  'vo wa wo xh yi yo za zh zu'
).split(' ') as [string, ...string[]];

/** Of ISO 639-1, or of 639-2 and 639-3 for a language that has none there. */
export const LANGUAGE_CODE = /^[a-z]{2,3}$/;

/** The language that the product speaks; an entry need not say that its texts are in it. */
export const OWN_LANGUAGE = 'en';

let readers: Intl.DisplayNames | undefined;

/** de → German; the code itself where nobody here knows a name for it. */
export function languageName(code: string): string {
  readers ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return readers.of(code) ?? code;
}

/** German → de, in whatever case; the name itself where it is none of a language of ISO 639-1. */
export function codeOfLanguage(name: string): string {
  const wanted = name.toLowerCase();
  return LANGUAGE_CODES.find((code) => languageName(code).toLowerCase() === wanted) ?? name;
}
