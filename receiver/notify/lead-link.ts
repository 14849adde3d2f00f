import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { ReceiverSettings } from '../settings.ts';
import type { LeadOrSignUp } from './sign-up.ts';

export const leadPath = (number: number | string): string => `${INBOX_PATH}/leads/${number}`;

/** The URL of a lead in the inbox; of a newsletter sign-up, the URL of the list. */
export const leadLink = (
  { address }: ReceiverSettings,
  { kind, number }: Pick<LeadOrSignUp, 'kind' | 'number'>,
): string => `${address}${kind === 'lead' ? leadPath(number) : `${INBOX_PATH}/newsletter`}`;
