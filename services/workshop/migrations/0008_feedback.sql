set lock_timeout = '2s';
set statement_timeout = '60s';

-- Ratings of customers, copied from portal.
create table work_card_feedback (
  work_card_id uuid primary key
    constraint work_card_feedback_work_card references work_cards (id) on delete cascade,
  rating integer not null
    constraint work_card_feedback_rating_is_known check (rating between 1 and 5),
  comments text,
  created_at timestamptz not null
);
