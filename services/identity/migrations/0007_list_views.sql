set lock_timeout = '2s';
set statement_timeout = '60s';

-- Views of lists that users have saved. The content is the search part of the list's address.
create table list_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  content text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint list_views_name_has_40_characters check (char_length(name) between 1 and 40),
  constraint list_views_content_has_2_kb check (octet_length(content) between 1 and 2048)
);
create unique index list_views_name on list_views (user_id, list, lower(name));
create unique index list_views_one_default on list_views (user_id, list) where is_default;
