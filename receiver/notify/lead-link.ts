import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { ReceiverSettings } from '../settings.ts';

export const leadPath = (number: number | string): string => `${INBOX_PATH}/leads/${number}`;

/** The URL of a lead in the inbox; of a newsletter sign-up, which has a negative number, the URL of the list. */
export const leadLink = ({ address }: ReceiverSettings, { number }: { number: number }): string =>
  `${address}${number > 0 ? leadPath(number) : `${INBOX_PATH}/newsletter`}`;
