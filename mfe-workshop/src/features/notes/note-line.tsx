import { IconTrash } from '@tabler/icons-react'
import type { Note } from '@warsha/contracts/workshop/work-card-notes'
import {
  ActionIcon,
  confirm,
  toast,
  UserText,
  useFormats,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { authorName } from '../work-card-history/history-texts.ts'
import { splitMentions } from './mentions.ts'
import { useDeleteNote } from './notes.api.ts'
import classes from './notes.module.css'

const NoteText = ({ text, mentions }: { text: string; mentions: Note['mentions'] }) => (
  <p className={classes.text} dir="auto">
    {splitMentions(text, mentions).map(({ text: part, userId }, index) =>
      userId ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note never changes
        <mark key={index} className={classes.mention}>
          <bdi>{part}</bdi>
        </mark>
      ) : (
        part
      ),
    )}
  </p>
)

/** True for managers, and for the author in the first minutes. The server checks the same rules. */
const useMayDelete = ({ author, author_may_delete_until, deleted }: Note): boolean => {
  const isManagement = useIsManagement()
  const isAuthor = useSession(({ user }) => user?.id) === author.id
  if (deleted) return false
  return isManagement || (isAuthor && Date.now() < Date.parse(author_may_delete_until))
}

const DeleteButton = ({ note }: { note: Note }) => {
  const { t } = useTranslation('work-card')
  const remove = useDeleteNote()
  const ask = () =>
    void confirm({
      title: t('staff_notes.delete_title'),
      text: <UserText>{note.text ?? ''}</UserText>,
      confirmLabel: t('staff_notes.delete'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync(note.id)
        toast.success(t('staff_notes.deleted'))
      },
    })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('staff_notes.delete_of', { name: note.author.name })}
      onClick={ask}
    >
      <IconTrash size={16} />
    </ActionIcon>
  )
}

/** A note, or the trace of a deleted one. @param isLinked a notification opened the page for this note */
export const NoteLine = ({ note, isLinked }: { note: Note; isLinked: boolean }) => {
  const { t } = useTranslation('work-card')
  const { nearDateTime, dateTime } = useFormats()
  const line = useRef<HTMLLIElement>(null)
  const mayDelete = useMayDelete(note)
  useEffect(() => {
    if (isLinked) line.current?.scrollIntoView?.({ block: 'center' })
  }, [isLinked])
  const by = authorName(note.author as Parameters<typeof authorName>[0])
  return (
    <li ref={line} className={classes.note} data-linked={isLinked || undefined}>
      <p className={classes.head}>
        <span>{by}</span>
        <time dateTime={note.created_at} title={dateTime(note.created_at)}>
          {nearDateTime(note.created_at)}
        </time>
        {mayDelete && <DeleteButton note={note} />}
      </p>
      {note.text === null ? (
        <p className={classes.gone}>
          {t('staff_notes.was_deleted', {
            name: note.deleted?.by ?? '',
            at: nearDateTime(note.deleted?.at),
          })}
        </p>
      ) : (
        <NoteText text={note.text} mentions={note.mentions} />
      )}
    </li>
  )
}
