import { IconMessage } from '@tabler/icons-react'
import {
  Button,
  FailedPanel,
  Skeleton,
  StatePanel,
  useSearchParams,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useId, useState } from 'react'
import { NoteComposer } from './note-composer.tsx'
import { NoteLine } from './note-line.tsx'
import { useNotesPage } from './notes.api.ts'
import classes from './notes.module.css'

interface NotesPageProps {
  cardId: string
  page: number
  isLast: boolean
  /** The note that a notification names. Older pages are loaded until it is there. */
  linkedId: string | null
  onMore: () => void
}

/** One page of the notes. The last one has the button that loads more. */
const NotesPage = ({ cardId, page, isLast, linkedId, onMore }: NotesPageProps) => {
  const { t } = useTranslation('work-card')
  const { data, error, refetch } = useNotesPage(cardId, page)
  const hasMore = isLast && data !== undefined && page < data.pagination.pages
  const isMissing = hasMore && linkedId !== null && !data.data.some(({ id }) => id === linkedId)
  useEffect(() => {
    if (isMissing) onMore()
  }, [isMissing, onMore])
  if (!data)
    return error ? (
      <FailedPanel
        error={error}
        fallback={t('staff_notes.load_failed')}
        retry={() => void refetch()}
      />
    ) : (
      <Skeleton height={120} radius="md" aria-busy="true" />
    )
  if (data.pagination.total === 0)
    return (
      <StatePanel
        icon={<IconMessage size={28} stroke={1.6} />}
        title={t('staff_notes.empty')}
        text={t('staff_notes.empty_text')}
      />
    )
  return (
    <>
      <ol className={classes.list}>
        {data.data.map((note) => (
          <NoteLine key={note.id} note={note} isLinked={note.id === linkedId} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" onClick={onMore}>
          {t('staff_notes.more')}
        </Button>
      )}
    </>
  )
}

/** Notes of staff on a card, newest first. The customer never sees them. */
export const NotesPanel = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const id = useId()
  const [params] = useSearchParams()
  const linkedId = params.get('note')
  const [pages, setPages] = useState(1)
  return (
    <section aria-labelledby={id} className={classes.panel}>
      <h2 id={id} className={classes.title}>
        {t('staff_notes.title')}
      </h2>
      <NoteComposer cardId={cardId} />
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <NotesPage
          key={page}
          cardId={cardId}
          page={page}
          isLast={page === pages}
          linkedId={linkedId}
          onMore={() => setPages(page + 1)}
        />
      ))}
    </section>
  )
}
