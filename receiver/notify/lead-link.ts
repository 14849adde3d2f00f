import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { ReceiverSettings } from '../settings.ts';

/** Where a lead is opened in the inbox. */
export const leadLink = ({ address }: ReceiverSettings, { number }: { number: number }): string =>
  `${address}${INBOX_PATH}/leads/${number}`;
