import { expect, test } from 'vitest';
import { comparisonFigure } from '../../rules/comparison-figure.ts';

test.each([
  ['Top 3 Rankings', { highlighted: 3, ofTen: true, caption: '3 of the 10 spots on page one' }],
  ['200% More Leads', { highlighted: 3, ofTen: false, caption: 'Left: before. Right: after.' }],
  ['85% Higher CVR', { highlighted: 1.85, ofTen: false, caption: 'Left: before. Right: after.' }],
  ['450% ROAS', { highlighted: 4.5, ofTen: false, caption: 'Left: spent. Right: earned.' }],
  ['10x Visibility', { highlighted: 10, ofTen: false, caption: 'Left: before. Right: after.' }],
  ['40x faster', undefined],
  ['1,000% More Leads', undefined],
])('"%s" is drawn as %o', (text, plots) => expect(comparisonFigure(text)).toEqual(plots));
