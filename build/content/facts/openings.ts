import type { Content } from '../../../model/content.ts';
import type { Service } from '../../../model/service.ts';
import type { Mistake } from '../../base/errors.ts';

/** What a service says is left this month; undefined in other months. */
export function currentOpenings(
  { today }: Pick<Content, 'today'>,
  { openings }: Service,
): string | undefined {
  return openings && today.startsWith(openings.month) ? openings.text : undefined;
}

/** Openings of past months, which no page shows anymore. */
export function pastOpenings({ services, today }: Pick<Content, 'services' | 'today'>): Mistake[] {
  return services.flatMap(({ file, data: { openings } }) =>
    openings && openings.month < today.slice(0, 7)
      ? [{ file, field: ['openings', 'month'], message: `${openings.month} is over: update or remove it` }]
      : [],
  );
}
