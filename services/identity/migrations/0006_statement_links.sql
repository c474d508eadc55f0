set lock_timeout = '2s';
set statement_timeout = '60s';

-- Links with which a customer reads a statement of account without a password. They have no work card.
alter table access_links add column statement_from date;
-- Without it, the statement ends on the day on which it is read.
alter table access_links add column statement_to date;

alter table access_links drop constraint access_links_kind_is_known;
alter table access_links add constraint access_links_kind_is_known
  check (kind in ('job', 'password', 'statement')) not valid;
alter table access_links add constraint access_links_statement_has_days
  check ((kind = 'statement') = (statement_from is not null)) not valid;

-- No link has this kind yet, so the index is empty.
-- squawk-ignore require-concurrent-index-creation
create unique index access_links_one_statement_link on access_links (customer_id)
  where ended_at is null and kind = 'statement';
