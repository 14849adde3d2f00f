import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { ReceiverSettings } from '../settings.ts';

export const leadPath = (number: number | string): string => `${INBOX_PATH}/leads/${number}`;

/** The URL of a lead in the inbox. */
export const leadLink = ({ address }: ReceiverSettings, { number }: { number: number }): string =>
  `${address}${leadPath(number)}`;
