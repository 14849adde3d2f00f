import type { Translate } from '../../rules/translate.ts';

export interface ToastProps {
  t: Translate;
  title: string;
  text: string;
  destructive?: boolean | undefined;
  onDismiss?: () => void;
}

/** A short message. */
export function ToastView({ t, title, text, destructive, onDismiss }: ToastProps) {
  return (
    <div className={destructive ? 'toast toast-wrong' : 'toast'}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <button type="button" aria-label={t('Dismiss')} onClick={onDismiss}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </div>
  );
}
