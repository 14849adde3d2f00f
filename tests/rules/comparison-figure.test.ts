import { expect, test } from 'vitest';
import { comparisonFigure } from '../../rules/comparison-figure.ts';
import { translationsInto } from '../../rules/languages/languages.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { createTranslate } from '../../rules/translate.ts';

test.each([
  ['Top 3 Rankings', { highlighted: 3, ofTen: true, caption: '3 of the 10 spots on page one' }],
  ['200% More Leads', { highlighted: 3, ofTen: false, caption: 'Left: before. Right: after.' }],
  ['85% Higher CVR', { highlighted: 1.85, ofTen: false, caption: 'Left: before. Right: after.' }],
  ['450% ROAS', { highlighted: 4.5, ofTen: false, caption: 'Left: spent. Right: earned.' }],
  ['10x Visibility', { highlighted: 10, ofTen: false, caption: 'Left: before. Right: after.' }],
  ['40x faster', undefined],
  ['1,000% More Leads', undefined],
])('"%s" is drawn as %o', (text, plots) => expect(comparisonFigure(text, ENGLISH.t)).toEqual(plots));

test('authors write figures in the language of the site', () => {
  const t = createTranslate('es', translationsInto('es'));
  const caption = 'Izquierda: antes. Derecha: después.';
  for (const text of ['Un 200 % más de contactos', '200% más'])
    expect(comparisonFigure(text, t)).toEqual({ highlighted: 3, ofTen: false, caption });
});
