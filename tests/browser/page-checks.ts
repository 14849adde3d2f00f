// Functions that run in a page. Each returns a line per problem.

/** Elements outside the viewport, except for what a scroller or frame cuts off. */
export function tooWide(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
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

/** Controls of the header, the footer, forms and overlays that are less than 44 px tall. */
export function tooLow(): string[] {
  const selector = [
    '.header',
    '.footer',
    '.action-bar',
    '.form',
    '.toast',
    '.consent-choices',
    '.consent-dialog .buttons',
  ]
    .flatMap((part) => ['a', 'button', 'input', 'select', 'textarea'].map((tag) => `${part} ${tag}`))
    .join();
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((target) => {
    if (target.closest('.form-summary, [inert]') || !target.checkVisibility()) return [];
    const { height } = target.getBoundingClientRect();
    return height < 44 ? [`${target.outerHTML.slice(0, 90)}: ${height} px tall`] : [];
  });
}

/** What moves, or would on the next change or the next page. */
export function moving(): string[] {
  const found = document.getAnimations().map((animation) => `runs: ${JSON.stringify(animation)}`);
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of ['', '::before', '::after', '::details-content']) {
      const { transitionDuration, animationName } = getComputedStyle(element, pseudo);
      if (transitionDuration.split(', ').every((time) => time === '0s') && animationName === 'none') continue;
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
