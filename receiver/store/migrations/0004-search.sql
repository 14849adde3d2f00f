-- Search now looks through one text per lead: its values in lower case, without accents. The table of words took more rows
-- than everything else about a lead.
ALTER TABLE leads ADD COLUMN searched TEXT NOT NULL DEFAULT '';
UPDATE leads SET searched =
  COALESCE((SELECT STRING_AGG(word, ' ') FROM lead_words WHERE lead_words.lead = leads.number), '');
DROP TABLE lead_words;
