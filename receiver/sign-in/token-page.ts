import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { newSecret } from '../inbox/secrets.ts';
import { escapeHtml, POLICY, page } from '../page.ts';

/**
 * Decap's handshake: the editor answers a greeting with the same words, and then gets the token. Both are addressed to the
 * site, so a window of another origin receives neither.
 */
const SCRIPT = `
const { site, message } = document.currentScript.dataset;
const greeting = 'authorizing:github';
function answer({ source, origin, data }) {
  if (source !== opener || origin !== site || data !== greeting) return;
  removeEventListener('message', answer);
  opener.postMessage(message, site);
}
if (opener) {
  addEventListener('message', answer);
  opener.postMessage(greeting, site);
}
`;

/** The page in the editor's popup that hands it the token. */
export function tokenPage(site: URL, token: string): Response {
  const nonce = newSecret();
  const message = `authorization:github:success:${JSON.stringify({ token, provider: 'github' })}`;
  const editor = escapeHtml(new URL(ADMIN_PATH, site).href);
  return page(
    200,
    'Signing you in',
    `<p>This window closes by itself. If it stays open, close it, and sign in at <a href="${editor}">${editor}</a>.</p>
<script nonce="${nonce}" data-site="${escapeHtml(site.origin)}" data-message="${escapeHtml(message)}">${SCRIPT}</script>`,
    { 'Content-Security-Policy': `${POLICY}; script-src 'nonce-${nonce}'` },
  );
}
