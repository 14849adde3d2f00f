import { PostForm } from './PostForm.tsx';

/** Asks who wants to sign in. @param isOwner there is no list of people; the link goes to the terminal */
export function SignInPage({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="narrow">
      <h1>Sign in to your leads</h1>
      <PostForm className="form" action="/inbox/sign-in">
        {isOwner ? (
          <>
            <p>On this computer, the link to sign in is printed where the receiver was started.</p>
            <button className="button" type="submit">
              Print a link in the terminal
            </button>
          </>
        ) : (
          <>
            <div className="field">
              <label htmlFor="email">Your email</label>
              <input id="email" name="email" type="email" autoComplete="email" required maxLength={254} />
              <p className="field-hint">We send you a link that signs you in. No password needed.</p>
            </div>
            <button className="button" type="submit">
              Send me a link
            </button>
          </>
        )}
      </PostForm>
    </div>
  );
}

/** The same for everybody, so that it doesn't tell who is on the list. */
export function LinkSentPage({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="narrow">
      <h1>{isOwner ? 'Look in the terminal' : 'Check your mail'}</h1>
      <p>
        {isOwner
          ? 'The link to sign in is printed there.'
          : 'If this address is on the list of people who read leads, a link is on its way.'}{' '}
        It works once, within 15 minutes.
      </p>
      <p>
        <a href="/inbox/sign-in">Nothing arrived? Try again</a>
      </p>
    </div>
  );
}

/** A button, because programs that check mail open links, which would use the link up. */
export function ConfirmPage({ token }: { token: string }) {
  return (
    <div className="narrow">
      <h1>Sign in to your leads</h1>
      <PostForm className="form" action="/inbox/sign-in/link">
        <input type="hidden" name="token" value={token} />
        <p>This device stays signed in for 14 days.</p>
        <button className="button" type="submit">
          Sign in
        </button>
      </PostForm>
    </div>
  );
}
