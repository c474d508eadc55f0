import { Button, useTranslation } from '@warsha/web-kit'
import type { ListState } from '@warsha/web-kit/table'

/** Says that the address limits a list to one request, and removes the limit. */
export const OneRequest = ({ state }: { state: ListState<'request'> }) => {
  const { t } = useTranslation('pay')
  if (!state.filters.request) return null
  return (
    <Button variant="light" onClick={() => state.setFilter('request', '')}>
      {t('requests.one')} · {t('requests.show_all')}
    </Button>
  )
}
