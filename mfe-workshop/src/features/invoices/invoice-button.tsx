import { IconFileInvoice } from '@tabler/icons-react'
import { invoiceBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, lazyScreen, useTranslation } from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'

// Loaded after the card and before anybody opens the invoice.
const loadModal = () =>
  import('./card-invoice.modal.tsx').then(({ CardInvoiceModal: Component }) => ({ Component }))
const CardInvoiceModal = lazyScreen(loadModal)

/** Opens the invoice of a work card. Disabled if the card is cancelled or has no tasks: there is nothing to bill. */
export const InvoiceButton = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const dialog = useRecordDialog('edit')
  const isOpen = dialog.id === 'invoice'
  const hasTasks = card.tasks.some(({ status }) => status !== 'cancelled')
  const blockedBy = invoiceBlockedBy(card) ?? (hasTasks ? null : 'no_tasks')
  usePreload(loadModal)
  useRestoreFocus(isOpen)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={18} />}
        disabled={blockedBy !== null}
        title={blockedBy ? t(`errors:${blockedBy}`) : undefined}
        onClick={() => dialog.open('invoice')}
      >
        {t('invoice.title')}
      </Button>
      {isOpen && <CardInvoiceModal />}
    </>
  )
}
