import type { ReactNode } from 'react';
import { useSite } from '../site.ts';

/**
 * Markup that is the same on many pages, and rendered once for all of them.
 * @param name says all that it depends on: letters, digits, "-" and ","
 */
export function Once({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return useSite().once?.(name, children) ?? children;
}
