set lock_timeout = '2s';
set statement_timeout = '60s';

-- The payments of an insurer, also those of a job that has no claim any more. The index is small: few payments have an insurer.
-- Creating it reads the payments once and holds back only writes meanwhile.
-- squawk-ignore require-concurrent-index-creation
create index payments_of_insurer on payments (insurer_id) where insurer_id is not null;
