import { IconHistory } from '@tabler/icons-react'
import { Button, FailedPanel, Skeleton, Stack, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useHistory } from './history.api.ts'
import classes from './history.module.css'
import { HistoryLine } from './history-line.tsx'

interface HistoryPageProps {
  cardId: string
  page: number
  isLast: boolean
  onMore: () => void
}

/** One page of the timeline. The last one has the button that loads more. */
const HistoryPage = ({ cardId, page, isLast, onMore }: HistoryPageProps) => {
  const { t } = useTranslation('work-card')
  const query = useHistory(cardId, page)
  const historyPage = query.data
  if (!historyPage && query.error)
    return (
      <FailedPanel
        error={query.error}
        fallback={t('history.load_failed')}
        retry={() => void query.refetch()}
      />
    )
  if (!historyPage)
    return (
      <Stack gap="sm" aria-busy="true">
        {['a', 'b', 'c'].map((line) => (
          <Skeleton key={line} height={56} radius="md" />
        ))}
      </Stack>
    )
  if (historyPage.pagination.total === 0)
    return <StatePanel icon={<IconHistory size={28} stroke={1.6} />} title={t('history.empty')} />
  return (
    <>
      <ol className={classes.timeline} start={(page - 1) * historyPage.pagination.limit + 1}>
        {historyPage.data.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {isLast && page < historyPage.pagination.pages && (
        <Button variant="default" onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

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
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </section>
  )
}
