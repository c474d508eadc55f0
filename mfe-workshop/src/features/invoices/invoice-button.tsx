import { IconFileInvoice } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Button, lazyScreen, useTranslation } from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'

/** The paper and what it stands on come after the card, and before somebody asks for it. */
const loadModal = () =>
  import('./card-invoice.modal.tsx').then(({ CardInvoiceModal: Component }) => ({ Component }))
const CardInvoiceModal = lazyScreen(loadModal)

/** Leads to the card's invoice; without a task there is nothing to bill. */
export const InvoiceButton = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const opened = useRecordDialog('edit')
  const isOpen = opened.id === 'invoice'
  const hasTasks = card.tasks.some(({ status }) => status !== 'cancelled')
  usePreload(loadModal)
  useRestoreFocus(isOpen)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={18} />}
        disabled={!hasTasks}
        title={hasTasks ? undefined : t('errors:no_tasks')}
        onClick={() => opened.open('invoice')}
      >
        {t('invoice.title')}
      </Button>
      {isOpen && <CardInvoiceModal />}
    </>
  )
}
