-- Times are milliseconds since 1970, UTC.
CREATE TABLE leads (
  number INTEGER PRIMARY KEY,
  -- Digest of id, form and values, so that a form sent twice is one lead (receiver/store/leads.ts).
  lead_key TEXT NOT NULL UNIQUE,
  id TEXT NOT NULL,
  form TEXT NOT NULL,
  received INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- In lower case.
  email TEXT NOT NULL,
  -- What brought the visitor: google, newsletter, "direct".
  source TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'answered', 'won', 'lost', 'spam')),
  -- The lead's values as JSON.
  answers TEXT NOT NULL,
  meta TEXT NOT NULL,
  suspect TEXT NOT NULL
);
CREATE INDEX leads_email ON leads (email);
CREATE INDEX leads_received ON leads (received);
-- The lists of the inbox, newest first: all but spam (also the chart of weeks and sources), by form, by state, by both.
CREATE INDEX leads_listed ON leads (received, number, source) WHERE state <> 'spam';
CREATE INDEX leads_form ON leads (form, received, number) WHERE state <> 'spam';
CREATE INDEX leads_state ON leads (state, received, number);
CREATE INDEX leads_form_state ON leads (form, state, received, number);

-- The words of a lead, for searching. Without a row id, it takes two thirds of the space (and of the rows that D1 bills).
CREATE TABLE lead_words (
  word TEXT NOT NULL,
  lead INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  PRIMARY KEY (word, lead)
) WITHOUT ROWID;
CREATE INDEX lead_words_lead ON lead_words (lead);

-- Single values: the salt of digests, and the day when old leads were last deleted.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
