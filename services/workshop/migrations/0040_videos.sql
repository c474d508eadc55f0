set lock_timeout = '2s';
set statement_timeout = '60s';

-- Attachments may be short videos, which have a length like voice notes. Release 1.1 writes none.
alter table attachments
  drop constraint attachments_kind_is_known,
  drop constraint attachments_format_is_known,
  drop constraint attachments_voice_has_length,
  add constraint attachments_kind_is_known check (kind in ('photo', 'pdf', 'voice', 'video')) not valid,
  add constraint attachments_format_is_known
  check (format in ('image', 'pdf_download', 'webm', 'm4a', 'webm_video', 'mp4_video')) not valid,
  add constraint attachments_sound_has_length
  check ((kind in ('voice', 'video')) = (duration_seconds is not null)) not valid;
