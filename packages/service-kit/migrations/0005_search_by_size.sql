-- Searches decide by the size that the last ANALYZE found, instead of counting rows, and look rare terms up in the index
-- without reading the newest rows first. Names are looked up whole: PostgreSQL starts with the rarest of all their
-- trigrams, while the trigrams of a part may all be frequent.
set lock_timeout = '2s';
set statement_timeout = '60s';

drop function search_newest(regclass, text, jsonb, int, int, timestamptz, timestamptz, name[]);

-- Splitting a text into pairs takes 0.1 ms, so that reading many rows and splitting each must not look cheap.
alter function search_pairs(text) cost 10000;

-- Returns one page of matching ids, newest first, and the number of matches. If `is_capped`, the number is a lower bound.
-- `only_where` contains required values by column; the term must be in one of the columns in `searched`.
--
-- Up to 15,000 rows: all are read, and the number is exact.
-- Up to 100,000 rows: the index finds up to 1,000 matches; if there are more, the newest rows are read for the page. Terms
-- of two letters are looked for in the newest rows first.
-- Above: if a sample of the newest rows contains matches, more of them are read until the page is full; then the number
-- is that of the matches seen. Otherwise the index is used. The whole table is read only if many old rows and almost no
-- new ones match.
create function search_newest(
  target regclass, typed text, only_where jsonb, page_limit int, page_offset int,
  made_from timestamptz default null, made_before timestamptz default null, searched name[] default '{search}',
  out ids uuid[], out counted int, out is_capped boolean
) language plpgsql stable as
$$
declare
  size constant real := (select reltuples from pg_class where oid = target);
  small constant int := 15000;
  is_large constant boolean := size > 100000;
  most constant int := 1000;
  last constant int := page_offset + page_limit;
  sample_size constant int := 1000;
  walk_size constant int := 15000;
  pair_walk_size constant int := 5000;
  needle constant text := search_needle(typed);
  newest constant text := 'order by created_at desc, id desc';
  within constant text := concat('where true',
    case when made_from is not null then format(' and created_at >= %L', made_from) end,
    case when made_before is not null then format(' and created_at < %L', made_before) end);
  only_matching constant text := coalesce(
    (select string_agg(format('%I = %L and ', key, value), '') from jsonb_each_text(only_where)), '');
  matching constant text := only_matching || (
    select format('(%s)', string_agg(format('%I like %L', place, search_pattern(typed)), ' or ')) from unnest(searched) as place);
  -- The beginnings of phone numbers and codes are in every row. The last six digits of long numbers are rare enough.
  rare constant text := case when needle ~ '.\d{6}$' then right(needle, 6) end;
  by_index constant text := only_matching || (
    select format('(%s)', string_agg(format(case
      when length(needle) = 2 then '%1$I like %3$L and search_pairs(%1$I) @> array[%2$L]'
      when rare is null then '%1$I like %3$L'
      else '%1$I like %4$L and position(%2$L in %1$I) > 0'
    end, place, needle, search_pattern(typed), '%' || like_escaped(rare) || '%'), ' or ')) from unnest(searched) as place);
  read_too constant text := (select string_agg(format(', %I', key), '')
    from (select unnest(searched) as key union select jsonb_object_keys(only_where)) as read);
  newest_matching constant text := format(
    'select array(select id from (select id, created_at%s from %s %s %s limit $1) as newest where %s %s limit $2)',
    read_too, target, within, newest, matching, newest);
  is_small boolean := false;
  walked uuid[] := '{}';
  found uuid[];
begin
  if size <= small or made_from is not null or made_before is not null then
    execute format('select not %L and not exists (select from %s %s %s offset %s)', is_large, target, within, newest, small)
    into is_small;
  end if;
  if is_small then
    execute newest_matching into walked using small, small;
    ids := walked[page_offset + 1 : last];
    counted := cardinality(walked);
    is_capped := false;
    return;
  end if;

  if is_large then
    execute newest_matching into walked using sample_size, last + 100;
    if cardinality(walked) between 1 and last - 1 then
      execute newest_matching into walked using walk_size, last + 100;
    end if;
    if cardinality(walked) >= last then
      ids := walked[page_offset + 1 : last];
      counted := cardinality(walked);
      is_capped := true;
      return;
    end if;
  elsif length(needle) = 2 then
    -- Frequent pairs of letters are in so many rows that the index is of no use.
    execute newest_matching into walked using pair_walk_size, most + 1;
    if cardinality(walked) > most then
      ids := walked[page_offset + 1 : last];
      counted := most;
      is_capped := true;
      return;
    end if;
  end if;

  execute format('select array(select id from (select id, created_at from %s %s and %s limit %s) as found %s)',
    target, within, by_index, most + 1, newest) into found;
  counted := least(cardinality(found), most);
  is_capped := cardinality(found) > most;
  if not is_capped then
    ids := found[page_offset + 1 : last];
    return;
  end if;

  execute newest_matching into walked using walk_size, last;
  if cardinality(walked) >= last then
    ids := walked[page_offset + 1 : last];
  else
    execute format('select array(select id from %s %s and %s %s limit %s offset %s)',
      target, within, matching, newest, page_limit, page_offset) into ids;
  end if;
end
$$;
