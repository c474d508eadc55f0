set lock_timeout = '2s';
set statement_timeout = '60s';

-- Few entries are write-offs, so the index is small. Its creation reads the entries once and holds back only writes meanwhile;
-- together with the constraint of 0022 it would hold back reads too.
-- squawk-ignore require-concurrent-index-creation
create index customer_entries_written_off on customer_entries (recorded_at desc, number desc) where kind = 'write_off';
