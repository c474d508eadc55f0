set lock_timeout = '2s';
set statement_timeout = '60s';

-- The discount that a card had before its comeback became free of charge. Null if the comeback is billed.
alter table comebacks
  add column discount_before numeric(12, 2),
  add column discount_type_before text;
alter table comebacks add constraint comebacks_keep_whole_discount
  check ((discount_before is null) = (discount_type_before is null)) not valid;
