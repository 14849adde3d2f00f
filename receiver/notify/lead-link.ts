import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { Settings } from '../settings.ts';

/** Where a lead is opened in the inbox. */
export const leadLink = ({ address }: Settings, { number }: { number: number }): string =>
  `${address}${INBOX_PATH}/leads/${number}`;
