set lock_timeout = '2s';
set statement_timeout = '60s';

-- Few payments are voided, so the index is small. Its creation reads the payments once: 100,000 in a tenth of a second.
-- squawk-ignore require-concurrent-index-creation
create index payments_voided on payments (voided_at desc, id desc) where voided_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index cash_sessions_closed on cash_sessions (closed_at) where closed_at is not null;
