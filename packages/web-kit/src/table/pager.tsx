import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import type { Pagination } from '@warsha/contracts/endpoint'
import { useFormats } from '../format.ts'
import { useTranslation } from '../i18n.ts'
import classes from './data-table.module.css'

interface PagerProps {
  pagination: Pagination
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
  /** In place of the range and of the page between the arrows: "Page 1 of 4 (80 total parts)". */
  text?: string
}

/** A range reads from left to right in Arabic too; in plain text that takes the invisible isolates. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Where we are in the list, and the way on and back. A capped total says "10,000+". */
export const Pager = ({ pagination, shown, onPage, text }: PagerProps) => {
  const { t } = useTranslation('kit')
  const { number } = useFormats()
  const { page, pages, limit, total, total_is_capped: isCapped } = pagination
  const from = (page - 1) * limit + (shown > 0 ? 1 : 0)
  const all = `${number(total)}${isCapped ? '+' : ''}`
  const isLast = page >= pages
  return (
    <nav className={classes.pager} aria-label={t('table.pages')}>
      <span className={classes.range} aria-live="polite">
        {text ??
          (shown > 0
            ? t('table.range', {
                range: isolated(`${number(from)}–${number(from + shown - 1)}`),
                total: all,
              })
            : t('table.past_end', { total: all }))}
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
