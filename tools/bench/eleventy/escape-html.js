const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML. */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}
