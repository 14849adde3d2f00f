-- The words that older leads are searched by were cut after 40 characters.
UPDATE leads SET searched = searched || ' ' || email WHERE LENGTH(email) > 40;
