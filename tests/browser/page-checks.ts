// Functions that run in a page. Each returns a line per mistake.

/** Elements outside the viewport, except for what a scroller or frame cuts off. */
export function tooWide(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const menu = document.querySelector('.header > nav');
  if (menu && menu.clientHeight > 60) found.push('the menu has two lines');
  const clipped = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const { parentElement } = element;
    const framed = parentElement && parentElement !== document.body;
    if (framed && (clipped.has(parentElement) || getComputedStyle(parentElement).overflowX !== 'visible')) {
      clipped.add(element);
      continue;
    }
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && (right > clientWidth + 1 || left < -1)) {
      found.push(`${element.tagName}.${element.getAttribute('class')} from ${left} to ${right}`);
    }
  }
  return found;
}

/** Controls that are less than 44 px tall, except for links in a sentence and those whose box is their container's. */
export function tooLow(): string[] {
  const controls = ':is(a[href], button, input:not([type=checkbox]), select, textarea, summary)';
  const others = ':is(.skip-links, .form-summary, [inert], svg, sup, .footnotes) *';
  return [...document.querySelectorAll<HTMLElement>(`${controls}:not(${others})`)].flatMap((target) => {
    const isAlone = target.parentElement?.textContent?.trim() === target.textContent?.trim();
    const isInSentence = getComputedStyle(target).display === 'inline' && !isAlone;
    const covers = getComputedStyle(target, '::after').position === 'absolute';
    if (isInSentence || covers || !target.checkVisibility()) return [];
    const { height } = target.getBoundingClientRect();
    return height < 44 ? [`${target.outerHTML.slice(0, 90)}: ${height} px tall`] : [];
  });
}

/** What moves, or would on the next change or the next page. */
export function moving(): string[] {
  const shows = ['visibility', 'offset', 'computedOffset', 'easing', 'composite'];
  const isStill = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect &&
    effect.getKeyframes().every((frame) => Object.keys(frame).every((name) => shows.includes(name)));
  const running = document.getAnimations();
  const still = running.filter(isStill).map((one) => (one as CSSAnimation).animationName);
  const found = running
    .filter((one) => !isStill(one))
    .map((animation) => `runs: ${JSON.stringify(animation)}`);
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of ['', '::before', '::after', '::details-content']) {
      const { transitionDuration, animationName } = getComputedStyle(element, pseudo);
      const isQuiet = animationName === 'none' || still.includes(animationName);
      if (transitionDuration.split(', ').every((time) => time === '0s') && isQuiet) continue;
      const name = `${element.tagName}.${element.className}${pseudo}`;
      found.push(`${name}: ${transitionDuration} ${animationName}`);
    }
  }
  const scan = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule.constructor.name === 'CSSViewTransitionRule') found.push(rule.cssText);
      if (rule instanceof CSSGroupingRule) scan(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) scan(sheet.cssRules);
  if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') found.push('scrolls smoothly');
  return found;
}

/** Headings and paragraphs that can't be read, except for what is closed or hidden on purpose. */
export function unreadable(): string[] {
  const texts = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd)');
  return [...texts]
    .filter((text) => text.textContent?.trim() !== '')
    .filter((text) => !text.closest('[hidden], details:not([open]) > :not(summary), .visually-hidden'))
    .flatMap((text) => {
      const reason = why(text);
      return reason ? [`${reason}: ${text.tagName} ${text.textContent?.trim().slice(0, 60)}`] : [];
    });

  function why(text: HTMLElement): string | undefined {
    // A narrow card may leave out its excerpt, but never its heading.
    if (!text.checkVisibility()) return /^H\d/.test(text.tagName) ? 'not displayed' : undefined;
    if (!text.checkVisibility({ visibilityProperty: true })) return 'invisible';
    const box = text.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 'has no size';
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    for (let around: Element | null = text; around; around = around.parentElement) {
      const { opacity, clipPath, overflowX, overflowY } = getComputedStyle(around);
      if (opacity !== '1') return `opacity ${opacity}`;
      if (clipPath !== 'none') return `clip-path ${clipPath}`;
      const frame = around.getBoundingClientRect();
      if (cuts(overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return 'cut off';
      if (cuts(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) return 'cut off';
    }
    return undefined;
  }
}

/** Headings whose lines touch; more than four lines of a main heading on a desktop, or of what a hero leads with on a phone. */
export function crowded(): string[] {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h1 ~ .lead')].flatMap((heading) => {
    context.font = getComputedStyle(heading).font;
    const lines = linesOf(heading);
    const found = lines.flatMap((line, index) =>
      line.flatMap((above) =>
        (lines[index + 1] ?? [])
          .filter((below) => above.left < below.right && below.left < above.right)
          .filter((below) => {
            // Both boxes reach as far above their baseline.
            const room = below.top - above.top - context.measureText(below.letter).actualBoundingBoxAscent;
            return room <= context.measureText(above.letter).actualBoundingBoxDescent;
          })
          .map((below) => `${above.letter} touches ${below.letter}: ${heading.textContent}`),
      ),
    );
    const tooMany = lines.length > 4 && { H1: innerWidth >= 1024, P: innerWidth === 390 }[heading.tagName];
    return tooMany ? [...found, `${lines.length} lines: ${heading.textContent}`] : found;
  });

  function linesOf(heading: HTMLElement) {
    const lines: { letter: string; left: number; right: number; top: number }[][] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, right, top, width } = range.getBoundingClientRect();
        if (width === 0 || !letter.trim()) continue;
        const line = lines.find(([first]) => Math.abs((first?.top ?? 0) - top) < 2);
        if (line) line.push({ letter, left, right, top });
        else lines.push([{ letter, left, right, top }]);
      }
    }
    return lines;
  }
}

/** Words that go on in the next line, folded ones included. Code and addresses may, and so may what has a soft hyphen. */
export function brokenWords(): string[] {
  const open = new CSSStyleSheet();
  open.replaceSync(
    '::details-content { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets.push(open);
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement, textContent } = text;
    if (!parentElement?.checkVisibility() || parentElement.closest('code, pre, .visually-hidden, .form-trap'))
      continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: token, index: start } of (textContent ?? '').matchAll(/\S+/g)) {
      if (/@|:\/\/|\p{L}\.\p{L}|\u00ad/u.test(token)) continue;
      for (const { 0: word, index } of token.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)) {
        range.setStart(text, start + index);
        range.setEnd(text, start + index + word.length);
        const [first, ...others] = range.getClientRects();
        // Boxes of text are taller than lines.
        if (first && others.some(({ top, width }) => width > 0 && top > first.top + first.height / 3))
          found.add(`${word} in ${parentElement.outerHTML.slice(0, 90)}`);
      }
    }
  }
  document.adoptedStyleSheets.pop();
  return [...found];
}

/** In forced colors: main headings that keep a color of ours, and drawings from data that lose theirs. */
export function recolored(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'CanvasText';
  const text = getComputedStyle(probe).color;
  probe.remove();
  const headings = [...document.querySelectorAll('main :is(h1, h2):not(a *, summary *)')].filter(
    (heading) => getComputedStyle(heading).color !== text,
  );
  const drawings = [...document.querySelectorAll('main :is(.illustration, .survey-grid)')].filter(
    (drawing) => getComputedStyle(drawing).forcedColorAdjust !== 'none',
  );
  return [...headings, ...drawings].map((one) => one.outerHTML.slice(0, 90));
}

/** The most bands of the page's own color in a row, below the first. A line separates bands. */
export function whiteBands(): number {
  const paper = getComputedStyle(document.body).backgroundColor;
  const isColored = (element: Element) =>
    ![paper, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(element).backgroundColor);
  const bands = [...document.querySelectorAll('main > :not(link, :first-child)')];
  let most = 0;
  let row = 0;
  for (const band of bands) {
    if (isColored(band) || [...band.children].some(isColored)) row = 0;
    else if (getComputedStyle(band).borderBlockEndWidth !== '0px') row += 1;
    most = Math.max(most, row);
  }
  return most;
}

/**
 * Texts of a service's picture that are small, or reach over its neat line; none on a page without one. The samples of a
 * logo sheet may be small.
 */
export function illegible(): string[] {
  const plate = document.querySelector('.illustration');
  if (!plate) return [];
  const frame = plate.getBoundingClientRect();
  const texts = [...plate.querySelectorAll<HTMLElement | SVGTextElement>('p, li, text, figcaption')];
  /** In pixels of the screen: a drawing scales its text. */
  const sizeOf = (text: HTMLElement | SVGTextElement) => {
    const scale = text instanceof SVGTextElement ? (text.getScreenCTM()?.a ?? 1) : 1;
    return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
  };
  return texts.flatMap((text) => {
    const { left, right, bottom } = text.getBoundingClientRect();
    const mistakes = [
      sizeOf(text) < (text instanceof SVGTextElement ? 10 : 12) && !text.closest('.logos') && 'small',
      (left < frame.left + 6 || right > frame.right - 6 || bottom > frame.bottom - 6) && 'over the edge',
    ];
    return mistakes.filter(Boolean).map((mistake) => `${text.textContent}: ${mistake}`);
  });
}
