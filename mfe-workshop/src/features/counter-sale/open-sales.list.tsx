import { aed } from '@warsha/contracts/base/money'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  Button,
  errorText,
  Ltr,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useOpenSales } from './counter-sale.api.ts'
import classes from './counter-sale.module.css'

/** Sales that were begun and not paid. Empty without any. */
export const OpenSalesList = ({ onPick }: { onPick: (sale: WorkCardRow) => void }) => {
  const { t } = useTranslation('counter-sale')
  const { money, dateTime } = useFormats()
  const { data, error } = useOpenSales()
  if (error && !data) return <Alert color="yellow">{errorText(error, t('open_failed'))}</Alert>
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.open} aria-labelledby="open-sales">
      <h2 id="open-sales">{t('open_sales')}</h2>
      <ul className={classes.lines}>
        {data.data.map((sale) => (
          <li key={sale.id} className={classes.openSale}>
            <span className={classes.part}>
              <UserText className={classes.partName}>
                {sale.contact_person ?? sale.company_name}
              </UserText>
              <span className={classes.facts}>
                <Ltr>{sale.work_card_number}</Ltr>
                <span>{dateTime(sale.received_date)}</span>
              </span>
            </span>
            <Ltr>{money(sale.total_amount ?? aed(0))}</Ltr>
            <Button variant="default" size="xs" onClick={() => onPick(sale)}>
              {t('continue')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
