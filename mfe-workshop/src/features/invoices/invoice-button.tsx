import { IconFileInvoice } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, lazyScreen, useTranslation } from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { findInvoiceBlock } from './find-invoice-block.ts'

// Loaded after the card and before anybody opens the invoice.
const loadModal = () =>
  import('./card-invoice.modal.tsx').then(({ CardInvoiceModal: Component }) => ({ Component }))
const CardInvoiceModal = lazyScreen(loadModal)

/** Opens the invoice of a work card. Disabled if the card is cancelled or has no tasks: there is nothing to bill. */
export const InvoiceButton = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const dialog = useRecordDialog('edit')
  const isOpen = dialog.id === 'invoice'
  const blockedBy = findInvoiceBlock(card)
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
