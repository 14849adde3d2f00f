import { expect, test } from 'vitest';
import { handMadeLinks } from '../../../../build/checks/links/hand-made-links.ts';

test('reads what people write by hand', () => {
  const html = `<!DOCTYPE html>
<!-- <a href="/commented">no</a> -->
<A HREF='/single'>1</A> <a href=/bare class=x>2</a> <a
  title="a > b" href = "/spaced">3</a>
<a name="old">4</a> <p ID=new>5</p>
<a href="/caf&eacute;?a=1&amp;b=2">6</a> <a href="relative">7</a>
<script>document.write('<a href="/scripted">no</a>')</script>
<script type="application/ld+json">{"url":"https://a.example/data"}</script>
<img src="/a.png" srcset="/b.png 2x">`;
  expect(handMadeLinks(html, '/landing/page')).toEqual({
    path: '/landing/page',
    ids: ['old', 'new'],
    internal: [
      ...['/single', '/bare', '/spaced', '/caf%C3%A9?a=1&b=2', '/landing/relative', '/a.png', '/b.png'],
    ],
    absolute: ['https://a.example/data'],
  });
});
