import { describe, expect, inject, test } from 'vitest';
import { scenes } from './scenes.ts';
import { openWindows, PHONE } from './windows.ts';

const site = inject('site');
const windows = openWindows();

describe('a finger finds every target on a phone', () => {
  test.each(scenes().filter(({ at }) => at(PHONE.width)))('$name', async (scene) => {
    const page = await windows.page({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
    await page.goto(site + scene.path);
    await scene.arrange(page);
    expect(await page.evaluate(tooSmall)).toEqual([]);
    expect(await page.evaluate(tooLow)).toEqual([]);
  });
});

/**
 * Runs in the page: targets of which a square of 24 px around the middle is not wholly theirs (WCAG 2.2, 2.5.8).
 * Links inside a sentence are free of the rule.
 */
function tooSmall(): string[] {
  const modal = document.querySelector('dialog:modal, :popover-open');
  const targets = (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, summary',
  );
  return [...targets].flatMap((target) => {
    if (target.closest('.skip-links, [inert]') || target.matches(':disabled') || !target.checkVisibility())
      return [];
    if (getComputedStyle(target).display === 'inline' && inSentence(target)) return [];
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A link that spreads over several lines is as good as its first one.
    const [box = target.getBoundingClientRect()] = target.getClientRects();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const missed = [-11.5, 11.5].flatMap((dx) =>
      [-11.5, 11.5].filter((dy) => !hits(target, document.elementFromPoint(x + dx, y + dy))),
    );
    const size = `${box.width.toFixed()} × ${box.height.toFixed()}`;
    return missed.length > 0 ? [`${target.outerHTML.slice(0, 90)}: ${size}`] : [];
  });

  function hits(target: HTMLElement, hit: Element | null): boolean {
    if (!hit) return false;
    // A toast lies over the page for some seconds, and can be dismissed.
    if (hit.closest('.toast')) return true;
    const label = hit.closest('label');
    return target.contains(hit) || (label !== null && label.control === target);
  }

  /** Whether words stand before or after it on its line. */
  function inSentence(target: HTMLElement): boolean {
    const alone = (sibling: Node | null): boolean => {
      if (!sibling || sibling.nodeName === 'BR') return true;
      return sibling.nodeType === Node.TEXT_NODE && !sibling.textContent?.trim();
    };
    let node: Node = target;
    while (node.parentElement && getComputedStyle(node.parentElement).display === 'inline') {
      if (!alone(node.previousSibling) || !alone(node.nextSibling)) return true;
      node = node.parentElement;
    }
    return !alone(node.previousSibling) || !alone(node.nextSibling);
  }
}

/** Runs in the page: what is pressed most, in the header, the menu and forms, is at least 44 px high. */
function tooLow(): string[] {
  const selector = ['.header', '.form', '.toast', '.consent-choices', '.consent-dialog .buttons']
    .flatMap((part) => ['a', 'button', 'input', 'select', 'textarea'].map((tag) => `${part} ${tag}`))
    .join();
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((target) => {
    if (target.closest('.form-summary, [inert]') || !target.checkVisibility()) return [];
    const { height } = target.getBoundingClientRect();
    return height < 44 ? [`${target.outerHTML.slice(0, 90)}: ${height} px high`] : [];
  });
}
