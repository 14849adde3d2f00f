-- What to send about a lead: one row per channel. A row stays after it was sent, so that it isn't sent again.
CREATE TABLE outbox (
  lead INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  -- mail, webhook, acknowledgment, log
  channel TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts INTEGER NOT NULL,
  -- When the next attempt is due.
  due INTEGER NOT NULL,
  error TEXT,
  PRIMARY KEY (lead, channel)
);
CREATE INDEX outbox_due ON outbox (state, due);

-- Requests per sender and form: a token bucket that is full again at full_at.
CREATE TABLE rate_limits (
  sender TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL
);
