set lock_timeout = '2s';
set statement_timeout = '60s';

-- The summary of each day as it was sent to management in the evening.
create table day_summaries (
  day date primary key,
  taken_at timestamptz not null,
  -- DayFigures of the contract.
  figures jsonb not null
);

-- A job is completed once, so each of these indexes costs one entry per job. Their creation reads the tables once: 100,000 jobs in
-- a tenth of a second.
-- squawk-ignore require-concurrent-index-creation
create index work_cards_completed on work_cards (completed_date) where completed_date is not null;
-- squawk-ignore require-concurrent-index-creation
create index work_card_feedback_newest on work_card_feedback (created_at);
