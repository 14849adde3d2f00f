import { expect, test } from 'vitest';
import { firstTable } from '../../../build/markdown/first-table.ts';

test('gives the first table of a text with what is above it', () => {
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
  const html = [
    '<blockquote><p><strong>In short:</strong>\nfix   it</p></blockquote><h2 id="one">One</h2><h2>Who &amp; where</h2>',
    `<div class="table"><table><thead>${row('<th>Shop</th>', '<th>Visits</th>')}</thead>`,
    `<tbody>${row('<td><b>A.</b> Shop</td>', '<td>3</td>')}</tbody></table></div>`,
    `<h2>Later</h2><table>${row('<td>no</td>')}</table>`,
  ].join('');
  expect(firstTable(html)).toEqual({
    title: 'Who & where',
    note: 'In short: fix it',
    head: ['Shop', 'Visits'],
    rows: [['A. Shop', '3']],
  });
  expect(firstTable('<h2>No table</h2><p>Text</p>')).toBeUndefined();
});
