-- The searched words of older leads were cut after 40 characters, so long email addresses could not be found.
UPDATE leads SET searched = searched || ' ' || email WHERE LENGTH(email) > 40;
