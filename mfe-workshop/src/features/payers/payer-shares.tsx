import type { PayerShare } from '@warsha/contracts/workshop/insurance/payer-share'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './payers.module.css'

/** What the customer and the insurer owe for a job, have paid and still have to pay. */
export const PayerShares = ({ shares }: { shares: readonly PayerShare[] }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  if (shares.length === 0) return null
  return (
    <div className={classes.scroll}>
      <table className={classes.shares}>
        <caption>{t('payer.shares')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payer.title')}</th>
            <th scope="col">{t('payments.summary.total')}</th>
            <th scope="col">{t('payments.summary.paid')}</th>
            <th scope="col">{t('payments.summary.outstanding')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ payer, total_amount, paid_amount, outstanding }) => (
            <tr key={payer}>
              <th scope="row">{t(`payer.${payer}`)}</th>
              {[total_amount, paid_amount, outstanding].map((sum, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                <td key={index}>
                  <Ltr>{money(sum)}</Ltr>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
