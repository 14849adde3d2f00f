-- What the site called the answers of a lead when it was sent.
ALTER TABLE leads ADD COLUMN labels TEXT NOT NULL DEFAULT '{}';
