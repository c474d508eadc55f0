set lock_timeout = '2s';
set statement_timeout = '60s';

-- Notes of staff on a work card. A deleted note keeps its row, so that the list shows who deleted it and when.
create table work_card_notes (
  id uuid primary key,
  work_card_id uuid not null
    constraint work_card_notes_work_card references work_cards (id) on delete cascade,
  text text not null
    constraint work_card_notes_text_has_length check (char_length(text) between 1 and 2000),
  author_id uuid not null,
  author_name text not null,
  author_role text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by_name text,
  constraint work_card_notes_deletion_has_a_name check ((deleted_at is null) = (deleted_by_name is null))
);
create index work_card_notes_newest on work_card_notes (work_card_id, created_at desc, id desc);

-- The staff whom a note mentions, with the name that its text contains.
create table note_mentions (
  note_id uuid not null
    constraint note_mentions_note references work_card_notes (id) on delete cascade,
  user_id uuid not null,
  name text not null,
  primary key (note_id, user_id)
);

create table attachments (
  id uuid primary key,
  work_card_id uuid not null
    constraint attachments_work_card references work_cards (id) on delete cascade,
  task_id uuid
    constraint attachments_task references tasks (id) on delete set null,
  kind text not null
    constraint attachments_kind_is_known check (kind in ('photo', 'pdf', 'voice')),
  format text not null
    constraint attachments_format_is_known check (format in ('image', 'pdf_download', 'webm', 'm4a')),
  file_name text not null,
  caption text,
  size_bytes integer not null,
  duration_seconds integer,
  is_visible_to_customer boolean not null default false,
  added_by uuid not null,
  added_by_name text not null,
  added_at timestamptz not null,
  constraint attachments_voice_is_internal check (kind <> 'voice' or not is_visible_to_customer),
  constraint attachments_voice_has_length check ((kind = 'voice') = (duration_seconds is not null))
);
create index attachments_of_work_card on attachments (work_card_id, added_at, id);
create index attachments_of_task on attachments (task_id) where task_id is not null;

-- The contents, in a table of their own, so that no list reads them. They never change.
create table attachment_contents (
  attachment_id uuid primary key
    constraint attachment_contents_attachment references attachments (id) on delete cascade,
  bytes bytea not null,
  thumbnail bytea
);
alter table attachment_contents alter column bytes set storage external;
alter table attachment_contents alter column thumbnail set storage external;
