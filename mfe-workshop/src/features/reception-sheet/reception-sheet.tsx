/** Printout in English and Arabic, regardless of the language of the page. */

import { type Aed, aed, fils, sumAed, toAed, toFils } from '@warsha/contracts/base/money'
import { basisPoints } from '@warsha/contracts/base/percentages'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { PublicSettings } from '@warsha/contracts/identity/settings'
import { calculateTotals, noDiscount, toDiscount } from '@warsha/contracts/workshop/financials'
import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { emptyValue, UserText } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import arabic from '../../locales/ar/reception-sheet.json'
import english from '../../locales/en/reception-sheet.json'
import { PrintedInvitation } from '../invitations/printed-invitation.tsx'
import {
  createBilingualParts,
  formatCode,
  formatText,
  ShopHeaderWithContact,
} from '../printouts/bilingual-parts.tsx'
import printout from '../printouts/printout.module.css'
import { formatPrintedAmount, formatPrintedDateTime } from '../printouts/printout-formats.ts'
import { FuelGauge } from './fuel-gauge.tsx'
import classes from './reception-sheet.module.css'

const { BilingualText, Fact, Heading, Signatures, Title } = createBilingualParts(english, arabic)

interface ReceptionSheetProps {
  card: WorkCard
  parts: readonly PartLine[]
  shop: PublicSettings
}

const TotalRow = ({ label, children }: { label: ReactNode; children: string }) => (
  <tr>
    <th>{label}</th>
    <td className={classes.sum}>{children}</td>
  </tr>
)

/** The agreed discount in AED, and the amount after it. Both exclude VAT: the label says so. */
const discountOf = ({ discount = 0, discount_type = 'fixed' }: WorkCard, amount: Aed) => {
  const totals = calculateTotals({
    labour: toFils(amount),
    parts: fils(0),
    discount: discount > 0 ? toDiscount(discount_type, discount) : noDiscount,
    tax: basisPoints(0),
    paid: fils(0),
  })
  return {
    discount: toAed(totals.discount_amount),
    amountAfterDiscount: toAed(totals.subtotal_after_discount),
  }
}

/** The typed estimate of the card, or the sum of its tasks and parts, which excludes VAT, less the agreed discount. */
const EstimatedTotal = ({ card, shop, sum }: Omit<ReceptionSheetProps, 'parts'> & { sum: Aed }) => {
  const isTyped = typeof card.estimated_cost === 'number'
  const addsVat = shop.company_trn !== '' && Boolean(card.tax_percentage)
  const estimate = card.estimated_cost ?? sum
  const { discount, amountAfterDiscount } = discountOf(card, estimate)
  const isFree = card.comeback?.is_free_of_charge && amountAfterDiscount === 0
  return (
    <tfoot>
      {discount > 0 && (
        <>
          <TotalRow label={<BilingualText word="before_discount" />}>
            {formatPrintedAmount(estimate)}
          </TotalRow>
          <TotalRow label={<BilingualText word={isFree ? 'free_of_charge' : 'discount'} />}>
            {`-${formatPrintedAmount(discount)}`}
          </TotalRow>
        </>
      )}
      <TotalRow
        label={
          <BilingualText
            word={!isTyped && addsVat ? 'estimated_total_without_vat' : 'estimated_total'}
          />
        }
      >
        {formatPrintedAmount(amountAfterDiscount)}
      </TotalRow>
    </tfoot>
  )
}

const Work = ({ card, parts, shop }: ReceptionSheetProps) => {
  const tasks = card.tasks.filter(({ status }) => status !== 'cancelled')
  const keptParts = parts.filter(({ status }) => status !== 'returned')
  const sum = sumAed([
    ...tasks.map(({ estimated_cost }) => estimated_cost ?? aed(0)),
    ...keptParts.map(({ line_total }) => line_total),
  ])
  return (
    <table className={classes.tasks}>
      <thead>
        <tr>
          <th>
            <BilingualText word="tasks" />
          </th>
          <th className={classes.sum}>
            <BilingualText word="estimate" />
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <td>
              <UserText>{task.description}</UserText>
            </td>
            <td className={classes.sum}>{formatPrintedAmount(task.estimated_cost ?? null)}</td>
          </tr>
        ))}
      </tbody>
      {keptParts.length > 0 && (
        <tbody>
          <tr>
            <th colSpan={2}>
              <BilingualText word="parts" />
            </th>
          </tr>
          {keptParts.map(({ id, part_name, quantity, line_total }) => (
            <tr key={id}>
              <td>
                <UserText>{nameWithQuantity(part_name, quantity)}</UserText>
              </td>
              <td className={classes.sum}>{formatPrintedAmount(line_total)}</td>
            </tr>
          ))}
        </tbody>
      )}
      <EstimatedTotal card={card} shop={shop} sum={sum} />
    </table>
  )
}

export const ReceptionSheet = ({ card, parts, shop }: ReceptionSheetProps) => (
  <article className={printout.sheet} dir="ltr" lang="en">
    <ShopHeaderWithContact shop={shop} fact={Fact} />
    <Title word="title" />
    <div className={printout.facts}>
      <Fact word="number">{formatCode(card.work_card_number)}</Fact>
      <Fact word="received">{formatPrintedDateTime(card.received_date)}</Fact>
      <Fact word="promised">{formatPrintedDateTime(card.promised_date)}</Fact>
    </div>
    <div className={printout.halves}>
      <section>
        <Heading word="customer" />
        <Fact word="name">{formatText(card.contact_person)}</Fact>
        <Fact word="company">{formatText(card.company_name)}</Fact>
        <Fact word="phone">{formatCode(formatPhone(card.customer_phone))}</Fact>
        <Fact word="code">{formatCode(card.customer_code)}</Fact>
      </section>
      <section>
        <Heading word="vehicle" />
        <Fact word="plate">{formatCode(card.plate_number)}</Fact>
        <Fact word="model">{formatText(`${card.make} ${card.model}`)}</Fact>
        <Fact word="year">{card.year}</Fact>
        <Fact word="color">{formatText(card.color)}</Fact>
        <Fact word="vin">{formatCode(card.vin)}</Fact>
      </section>
    </div>
    <div className={printout.facts} data-two>
      <Fact word="mileage">
        {card.mileage_in === null ? '' : formatCode(card.mileage_in.toLocaleString('en-AE'))}
      </Fact>
      <Fact word="fuel">
        <FuelGauge level={card.fuel_level} />
      </Fact>
    </div>
    <Heading word="condition" />
    <p className={printout.note}>{formatText(card.condition_notes) ?? emptyValue}</p>
    <Heading word="complaint" />
    <p className={printout.note}>{formatText(card.customer_complaint) ?? emptyValue}</p>
    <Work card={card} parts={parts} shop={shop} />
    <div className={classes.terms}>
      <BilingualText word="authorisation" as="p" />
    </div>
    <PrintedInvitation cardId={card.id} />
    <Signatures words={['customer_signature', 'shop_signature']} date="date" />
  </article>
)
