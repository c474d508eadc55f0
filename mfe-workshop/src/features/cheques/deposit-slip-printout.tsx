/** Printed deposit slip in English and Arabic, regardless of the language of the page. */
import { formatPhone } from '@warsha/contracts/base/phone'
import type { PublicSettings } from '@warsha/contracts/identity/settings'
import type { DepositSlip } from '@warsha/contracts/workshop/money/cheques'
import arabic from '../../locales/ar/deposit-slip.json'
import english from '../../locales/en/deposit-slip.json'
import {
  createBilingualParts,
  formatCode,
  formatText,
  ShopHeader,
} from '../printouts/bilingual-parts.tsx'
import printout from '../printouts/printout.module.css'
import { formatPrintedAmount, formatPrintedDay } from '../printouts/printout-formats.ts'
import classes from './deposit-slip.module.css'

const { BilingualText, Fact, Signatures, TableHead, Title } = createBilingualParts(english, arabic)
const columns = ['number', 'bank', 'drawer', 'cheque_date', 'amount'] as const

export const DepositSlipPrintout = ({
  slip,
  shop,
}: {
  slip: DepositSlip
  shop: PublicSettings
}) => (
  <article className={printout.sheet} dir="ltr" lang="en">
    <ShopHeader shop={shop}>
      {shop.shop_phone && <Fact word="phone">{formatCode(formatPhone(shop.shop_phone))}</Fact>}
    </ShopHeader>
    <Title word="title" />
    <div className={printout.facts}>
      <Fact word="date">{formatPrintedDay(slip.deposited_on)}</Fact>
      <Fact word="deposited_by">{formatText(slip.deposited_by_name)}</Fact>
      <Fact word="count">{String(slip.cheques.length)}</Fact>
    </div>
    <table className={classes.cheques}>
      <TableHead words={columns} />
      <tbody>
        {slip.cheques.map((cheque) => (
          <tr key={cheque.id}>
            <td>{formatCode(cheque.number)}</td>
            <td>{formatText(cheque.bank_name)}</td>
            <td>{formatText(cheque.drawer_name)}</td>
            <td>{formatPrintedDay(cheque.cheque_date)}</td>
            <td>{formatPrintedAmount(cheque.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            <BilingualText word="total" />
          </th>
          <td>{formatPrintedAmount(slip.total)}</td>
        </tr>
      </tfoot>
    </table>
    <Signatures words={['depositor_signature', 'bank_stamp']} date="signature_date" />
  </article>
)
