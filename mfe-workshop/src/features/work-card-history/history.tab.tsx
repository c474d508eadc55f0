import { IconHistory } from '@tabler/icons-react'
import { Button, FailedPanel, Skeleton, Stack, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useHistory } from './history.api.ts'
import classes from './history.module.css'
import { HistoryLine } from './history-line.tsx'

interface PageProps {
  cardId: string
  page: number
  isLast: boolean
  more: () => void
}

/** One page of the timeline; the last one leads on. */
const HistoryPage = ({ cardId, page, isLast, more }: PageProps) => {
  const { t } = useTranslation('work-card')
  const query = useHistory(cardId, page)
  const found = query.data
  if (!found && query.error)
    return (
      <FailedPanel
        error={query.error}
        fallback={t('history.load_failed')}
        retry={() => void query.refetch()}
      />
    )
  if (!found)
    return (
      <Stack gap="sm" aria-busy="true">
        {['a', 'b', 'c'].map((line) => (
          <Skeleton key={line} height={56} radius="md" />
        ))}
      </Stack>
    )
  if (found.pagination.total === 0)
    return <StatePanel icon={<IconHistory size={28} stroke={1.6} />} title={t('history.empty')} />
  return (
    <>
      <ol className={classes.timeline} start={(page - 1) * found.pagination.limit + 1}>
        {found.data.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {isLast && page < found.pagination.pages && (
        <Button variant="default" onClick={more}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

/** What happened to the card, the newest first. */
export const HistoryTab = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const [pages, setPages] = useState(1)
  return (
    <section aria-label={t('history.title')} className={classes.history}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <HistoryPage
          key={page}
          cardId={cardId}
          page={page}
          isLast={page === pages}
          more={() => setPages(pages + 1)}
        />
      ))}
    </section>
  )
}
