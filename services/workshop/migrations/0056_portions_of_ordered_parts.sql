set lock_timeout = '2s';
set statement_timeout = '60s';

-- The approved line of an estimate that was to be ordered, and that this line covers, alone or together with other lines. Only of
-- lines that were added by hand. Such a line covers no other ordered part. Null for all others, and for those that the previous
-- release settles.
alter table part_lines add column ordered_line_key uuid;
