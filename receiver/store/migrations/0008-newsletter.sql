-- Who gets the newsletter. What is sent to a subscriber is in the outbox under the negative of their number.
CREATE TABLE subscribers (
  number INTEGER PRIMARY KEY,
  -- In lower case.
  email TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'confirmed', 'unsubscribed')),
  -- When the form was sent, what it said, and where it was.
  agreed INTEGER NOT NULL,
  words TEXT NOT NULL,
  page TEXT NOT NULL,
  placement TEXT NOT NULL,
  confirmed INTEGER,
  -- Stays if the address is typed into a form again, until that is confirmed.
  unsubscribed INTEGER
);
