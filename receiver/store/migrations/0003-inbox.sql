-- What people at the agency wrote about a lead.
CREATE TABLE notes (
  number INTEGER PRIMARY KEY,
  lead INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  written INTEGER NOT NULL,
  author TEXT NOT NULL,
  note TEXT NOT NULL
);
CREATE INDEX notes_lead ON notes (lead);

-- One-time links and sessions, by the digest of their secret.
CREATE TABLE sign_in_links (
  digest TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires INTEGER NOT NULL
);
CREATE TABLE sessions (
  digest TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires INTEGER NOT NULL
);

-- Who looked at or changed which lead. It never quotes a lead.
CREATE TABLE access_log (
  number INTEGER PRIMARY KEY,
  happened INTEGER NOT NULL,
  email TEXT NOT NULL,
  -- "list", "lead 12", "export csv"
  action TEXT NOT NULL
);
CREATE INDEX access_log_happened ON access_log (happened);

-- Proof that somebody's leads were erased. The address is stored only as a salted digest.
CREATE TABLE erasures (
  number INTEGER PRIMARY KEY,
  happened INTEGER NOT NULL,
  email TEXT NOT NULL,
  address_digest TEXT NOT NULL,
  leads INTEGER NOT NULL
);
