/** Words that are frequent in one language and rare in the others. */
const FREQUENT: Readonly<Record<string, readonly string[]>> = {
  en: 'the and of to is that it with for was you this are not be'.split(' '),
  es: 'el los las que una es por con para del lo su más como pero'.split(' '),
  fr: 'le les des et une est dans pour qui que sur pas ce vous nous'.split(' '),
  de: 'der die das und ist nicht mit ein eine zu auf den für sie wir'.split(' '),
  pt: 'os as uma não com para mais você são dos das ao seu sua nós'.split(' '),
  it: 'il gli che di per una non con sono della è più nel alla come'.split(' '),
};
const MIN_WORDS = 12;

/** The language of a text, if its words tell; undefined for short texts. */
export function languageOfText(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS) return undefined;
  const counts = Object.entries(FREQUENT).map(([language, frequent]) => ({
    language,
    count: words.filter((word) => frequent.includes(word)).length,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  return first && second && first.count > second.count * 1.5 ? first.language : undefined;
}
