import { INBOX_PATH } from '../../rules/receiver-paths.ts';

/** The address of a lead in the inbox. @param origin of the inbox */
export const leadLink = (origin: string, number: number) => `${origin}${INBOX_PATH}/leads/${number}`;
