import type { Pagination } from '@warsha/contracts/base/endpoint'
import { useFormats, useTranslation } from '@warsha/web-kit'

/** Returns the text of the pager: "Page 1 of 4 (80 total parts)". A capped total is shown as "10,000+". */
export const usePageText = () => {
  const { t } = useTranslation('spare-parts')
  const { number } = useFormats()
  return ({ page, pages, total, total_is_capped: isCapped }: Pagination): string =>
    t('page', {
      page: number(page),
      pages: number(Math.max(pages, 1)),
      count: total,
      total: `${number(total)}${isCapped ? '+' : ''}`,
    })
}
