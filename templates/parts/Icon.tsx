import { ArrowRight, Check, ChevronDown, Menu, Minus, Moon, Sun, X } from 'lucide';
import { createElement } from 'react';

const ICONS = {
  arrow: ArrowRight,
  check: Check,
  chevron: ChevronDown,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  sun: Sun,
  x: X,
};
export type IconName = keyof typeof ICONS;

/** A lucide icon as inline SVG; decorative, so that the words beside it do the talking. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name].map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}
