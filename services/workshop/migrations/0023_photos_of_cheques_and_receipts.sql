set lock_timeout = '2s';
set statement_timeout = '60s';

-- Re-encoded photos, in tables of their own, so that no list reads them. A new photo has a new id and therefore a new address.
create table cheque_photos (
  id uuid primary key,
  cheque_id uuid not null
    constraint cheque_photos_cheque references cheques (id) on delete restrict,
  side text not null
    constraint cheque_photos_side_is_known check (side in ('front', 'back')),
  bytes bytea not null,
  created_at timestamptz not null,
  created_by_name text not null,
  constraint cheque_photos_one_of_a_side unique (cheque_id, side)
);
alter table cheque_photos alter column bytes set storage external;

-- Photos of the receipts for which cash was paid out of a drawer.
create table cash_receipts (
  id uuid primary key,
  movement_id uuid not null
    constraint cash_receipts_one_of_a_movement unique
    constraint cash_receipts_movement references cash_movements (id) on delete restrict,
  bytes bytea not null,
  created_at timestamptz not null,
  created_by_name text not null
);
alter table cash_receipts alter column bytes set storage external;
