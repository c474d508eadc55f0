set lock_timeout = '2s';
set statement_timeout = '60s';

-- Ratings of customers, one for each job. The names are those of the time of the rating.
create table feedback (
  id uuid primary key,
  work_card_id uuid not null
    constraint feedback_one_of_a_job unique,
  work_card_number text not null,
  customer_id uuid not null,
  customer_name text not null,
  vehicle text not null,
  plate_number text not null,
  rating integer not null
    constraint feedback_rating_is_known check (rating between 1 and 5),
  comments text,
  created_at timestamptz not null
);
create index feedback_newest on feedback (created_at desc, id desc) include (rating);

-- The application must not change or delete what customers wrote.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on feedback from %I', app);
end
$$;
