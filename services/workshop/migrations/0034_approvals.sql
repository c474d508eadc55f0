set lock_timeout = '2s';
set statement_timeout = '60s';

-- The total of the card after the decision, with the approved parts that were to be ordered: the sum to which the customer agreed.
-- Null if no line was approved.
alter table estimate_decisions
  add column card_total_fils bigint
    constraint estimate_decisions_card_total_is_not_negative check (card_total_fils >= 0);

-- The limit of the person who decided, which may be removed by now. Null for persons without one.
alter table estimate_decisions add column limit_id uuid;
