import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { InvoiceDraft } from '@warsha/contracts/workshop/invoices'
import { Button, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import classes from '../payers/payers.module.css'

interface InvoicePartsProps {
  parts: NonNullable<InvoiceDraft['parts']>
  shown: Payer | undefined
  onShow: (payer: Payer) => void
}

/** The invoices that are issued together, of which one is shown. */
export const InvoiceParts = ({ parts, shown, onShow }: InvoicePartsProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  return (
    <fieldset className={classes.payers}>
      <legend>{t('payer.issued_together')}</legend>
      {parts.map(({ payer, recipient_name, total_amount }) => (
        <Button
          key={payer}
          variant="default"
          aria-pressed={payer === shown}
          onClick={() => onShow(payer)}
        >
          <span>
            {t(`payer.${payer}`)} · <UserText>{recipient_name}</UserText> ·{' '}
            <Ltr>{money(total_amount)}</Ltr>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
