set lock_timeout = '2s';
set statement_timeout = '60s';

-- The part as inventory knew it when it held the part: lines of before this migration need no proof and have no warranty.
alter table part_lines add column needs_proof boolean not null default false;
alter table part_lines add column warranty_months integer;
-- Batch or serial number.
alter table part_lines add column batch_number text;
-- The last day of the warranty, if it was set. Otherwise it follows from the completion of the job.
alter table part_lines add column warranty_until date;
-- Why a manager accepts the part without photos.
alter table part_lines add column proof_waiver_reason text;

-- Photos that prove a replaced part. A deleted part line leaves its photos to the card.
alter table attachments add column part_line_id uuid;
alter table attachments add constraint attachments_part_line
  foreign key (part_line_id) references part_lines (id) on delete set null not valid;
alter table attachments add column proof_role text
  constraint attachments_proof_role_is_known check (proof_role in ('old_part', 'new_part'));
-- Every row is without a part yet, so this reads the table once and writes nothing.
-- squawk-ignore require-concurrent-index-creation
create index attachments_of_part_line on attachments (part_line_id) where part_line_id is not null;

-- Jobs because of which a vehicle is back under warranty, each with the earlier job and what of it.
create table comebacks (
  work_card_id uuid primary key
    constraint comebacks_work_card references work_cards (id) on delete cascade,
  original_work_card_id uuid not null
    constraint comebacks_original references work_cards (id) on delete cascade,
  part_line_id uuid
    constraint comebacks_part_line references part_lines (id) on delete cascade,
  -- Without a reference: managers may delete a task of a completed card.
  task_id uuid,
  -- Name of the part or task, and mechanic of the earlier job, when the comeback was marked.
  subject_name text not null,
  mechanic_id uuid,
  mechanic_name text,
  -- True if the discount of the comeback was set to 100 per cent with it.
  is_free_of_charge boolean not null,
  marked_at timestamptz not null,
  marked_by text not null,
  constraint comebacks_are_of_another_job check (work_card_id <> original_work_card_id),
  constraint comebacks_have_one_subject check (num_nonnulls(part_line_id, task_id) = 1)
);
create index comebacks_of_original on comebacks (original_work_card_id);
