import { describe, expect, test } from 'vitest';
import { settings } from '../../model/settings.ts';
import { allowedIds } from '../../rules/analytics-ids.ts';

const { analytics } = settings.shape;

describe('an id of Google', () => {
  test.each(['G-ABC1234567', 'G-TEST12345'])('%s measures', (id) => {
    expect(allowedIds({ measurement: id }).measurement).toBe(id);
    expect(analytics.safeParse({ measurementId: id, containerId: null }).success).toBe(true);
  });

  test.each(['GTM-ABC1234', 'GTM-TEST1'])('%s is a container', (id) => {
    expect(allowedIds({ container: id }).container).toBe(id);
    expect(analytics.safeParse({ measurementId: null, containerId: id }).success).toBe(true);
  });

  test.each(['', 'UA-12345-1', 'G-abc1234567', 'G-ABC1234567&l=x', 'GTM-ABC1234/../x', 'G-ABC1234567\n'])(
    '%j is none',
    (id) => {
      expect(allowedIds({ measurement: id, container: id })).toEqual({});
      expect(analytics.safeParse({ measurementId: id, containerId: null }).success).toBe(false);
      expect(analytics.safeParse({ measurementId: null, containerId: id }).success).toBe(false);
    },
  );
});
