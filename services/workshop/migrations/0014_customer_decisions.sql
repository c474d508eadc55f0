set lock_timeout = '2s';
set statement_timeout = '60s';

-- How customers approved the work and confirmed the receipt, and what they saw. One row for each such entry of the history;
-- entries of earlier releases have none.
create table customer_decisions (
  -- The id of the history entry.
  id uuid primary key,
  work_card_id uuid not null
    constraint customer_decisions_work_card references work_cards (id) on delete cascade,
  customer_id uuid not null,
  at timestamptz not null,
  method text not null
    constraint customer_decisions_method_is_known check (method in ('sign_in', 'link')),
  -- The job link, if identity named it in the token.
  link_id uuid
    constraint customer_decisions_only_links_have_an_id check (link_id is null or method = 'link'),
  -- The session is named as in the logs: the beginning of a hash.
  session text,
  device text,
  address text,
  discount numeric(12, 2) not null,
  tax_amount numeric(12, 2) not null,
  total_amount numeric(12, 2) not null,
  lines jsonb not null,
  -- True if the browser reported that it showed these lines.
  is_seen boolean not null
);
create index customer_decisions_work_card on customer_decisions (work_card_id);

-- The evidence only grows: the application may not change or delete what it wrote.
do $$
begin
  execute format('revoke update, delete, truncate on customer_decisions from %I', current_setting('warsha.app_role'));
end
$$;
