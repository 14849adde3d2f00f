import type { LeadState } from '../../store/leads.ts';

export const STATE_LABELS: Readonly<Record<LeadState, string>> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export function StateBadge({ state }: { state: LeadState }) {
  return <span className={`state state-${state}`}>{STATE_LABELS[state]}</span>;
}
