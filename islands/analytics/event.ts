import { cleanParameters } from '../../rules/analytics-data.ts';
import type { EventName, EventParameters } from '../../rules/analytics-events.ts';
import { gtag } from './gtag.ts';

/** Sends an event; personal data and what is beyond Google's limits is left out of its parameters. */
export function track<Name extends EventName>(name: Name, parameters: EventParameters<Name>): void {
  gtag('event', name, cleanParameters(parameters));
}
