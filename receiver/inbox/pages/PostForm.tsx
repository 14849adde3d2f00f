import type { FormHTMLAttributes } from 'react';

/** A form that changes something, with the token that proves that it is one of ours. */
export function PostForm({
  csrf,
  children,
  ...form
}: FormHTMLAttributes<HTMLFormElement> & { csrf?: string | undefined }) {
  return (
    <form method="post" {...form}>
      {csrf && <input type="hidden" name="csrf" value={csrf} />}
      {children}
    </form>
  );
}
