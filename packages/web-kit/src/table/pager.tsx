import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import type { Pagination } from '@warsha/contracts/base/endpoint'
import { useEffect } from 'react'
import { useFormats } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import classes from './data-table.module.css'

interface PagerProps {
  pagination: Pagination
  /** Number of rows on this page. */
  rowCount: number
  /** @deprecated since 1.1: use rowCount */
  shown?: number
  /** @param replace true if the pager itself leaves the page, to which Back must not lead */
  onPage: (page: number, replace?: boolean) => void
  /**
   * True while the page is read again. If given, the pager goes to the last page from one behind it: its last row was decided,
   * filtered away or deleted, or the link is an old one. It has to be rendered on such a page too.
   */
  isFetching?: boolean
  /** Replaces the range and the page number between the arrows: "Page 1 of 4 (80 total parts)". */
  text?: string
}

/** Isolates a range, which reads from left to right in Arabic text as well. */
const isolateLtr = (text: string) => `\u2066${text}\u2069`

type ShownPage = Pick<PagerProps, 'pagination' | 'onPage' | 'isFetching'> & {
  readonly rowCount: number | undefined
}

const useLastPageInstead = ({ pagination, rowCount, onPage, isFetching }: ShownPage): void => {
  const { page, pages } = pagination
  const isBehindLast = rowCount === 0 && pages > 0 && page > pages
  const lastPage = isBehindLast && isFetching === false ? pages : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onPage` is another function in each rendering
  useEffect(() => {
    if (lastPage !== null) onPage(lastPage, true)
  }, [lastPage])
}

/** Position in the list and the buttons to other pages. A capped total reads "10,000+". */
export const Pager = ({ pagination, onPage, text, isFetching, ...props }: PagerProps) => {
  // @compatibility 1.0, removable from 2.0: remotes pass `shown`.
  const rowCount = props.rowCount ?? props.shown
  useLastPageInstead({ pagination, rowCount, onPage, isFetching })
  const { t } = useTranslation('kit')
  const { number } = useFormats()
  const { page, pages, limit, total, total_is_capped: isCapped } = pagination
  const from = (page - 1) * limit + 1
  const totalText = `${number(total)}${isCapped ? '+' : ''}`
  const isLast = page >= pages
  const rangeText =
    rowCount > 0
      ? t('table.range', {
          range: isolateLtr(`${number(from)}–${number(from + rowCount - 1)}`),
          total: totalText,
        })
      : t('table.past_end', { total: totalText })
  return (
    <nav className={classes.pager} aria-label={t('table.pages')}>
      <span className={classes.range} aria-live="polite">
        {text ?? rangeText}
      </span>
      <span className={classes.steps}>
        {page > 2 && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('table.first_page')}
            onClick={() => onPage(1)}
          >
            <IconChevronsLeft size={18} className={classes.mirrored} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('table.previous_page')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, Math.max(pages, 1)))}
        >
          <IconChevronLeft size={18} className={classes.mirrored} />
        </ActionIcon>
        {text === undefined && (
          <span className={classes.page}>
            {t('table.page', { page: number(page), pages: number(Math.max(pages, 1)) })}
          </span>
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('table.next_page')}
          disabled={isLast}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} className={classes.mirrored} />
        </ActionIcon>
      </span>
    </nav>
  )
}

/** Takes the place of the pager while the first page loads. */
export const PagerSkeleton = () => (
  <div className={classes.pager} aria-hidden="true">
    <Skeleton height={12} width={120} radius="sm" my={11} />
  </div>
)
