import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { createElement } from 'react';

const ICONS = { chevron: ChevronDown, menu: Menu, close: X, search: Search };

/** A decorative lucide icon as inline SVG. */
export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name].map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}
