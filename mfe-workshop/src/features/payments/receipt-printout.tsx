/** Printed receipt in English and Arabic, regardless of the language of the page. */

import type { Aed } from '@warsha/contracts/base/money'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { PublicSettings } from '@warsha/contracts/identity/settings'
import type { Payment } from '@warsha/contracts/workshop/payments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import arabic from '../../locales/ar/receipt.json'
import english from '../../locales/en/receipt.json'
import { PrintedInvitation } from '../invitations/printed-invitation.tsx'
import {
  createBilingualParts,
  formatCode,
  formatText,
  ShopHeaderWithContact,
} from '../printouts/bilingual-parts.tsx'
import printout from '../printouts/printout.module.css'
import { formatPrintedAmount, formatPrintedDay } from '../printouts/printout-formats.ts'
import { filledDetails, fullName } from './payment-texts.ts'
import classes from './receipt.module.css'

const { BilingualText, Fact, Heading, Signatures, Title } = createBilingualParts(english, arabic)
const methodWord = (method: string) =>
  method in english ? (method as keyof typeof english) : 'method'

interface ReceiptPrintoutProps {
  card: WorkCard
  payment: Payment
  shop: PublicSettings
  /** Outstanding amount at the time of printing. */
  outstanding: Aed
}

/** The insurer, or the customer of the card. */
const PayerFacts = ({ card, payment }: Pick<ReceiptPrintoutProps, 'card' | 'payment'>) =>
  payment.payer === 'insurer' ? (
    <Fact word="company">{formatText(card.insurance_company)}</Fact>
  ) : (
    <>
      <Fact word="name">{formatText(card.contact_person)}</Fact>
      <Fact word="company">{formatText(card.company_name)}</Fact>
      <Fact word="phone">{formatCode(formatPhone(card.customer_phone))}</Fact>
    </>
  )

/** A counter sale has neither a vehicle nor a link for the customer. */
const isJob = ({ kind }: WorkCard): boolean => kind !== 'counter_sale'

export const ReceiptPrintout = ({ card, payment, shop, outstanding }: ReceiptPrintoutProps) => (
  <article className={printout.sheet} dir="ltr" lang="en">
    <ShopHeaderWithContact shop={shop} fact={Fact} />
    <Title word="title" />
    {payment.voided_at && (
      <p className={classes.void}>
        <BilingualText word="void" />
      </p>
    )}
    <div className={printout.facts}>
      <Fact word="number">{formatCode(payment.receipt_number)}</Fact>
      <Fact word="date">{formatPrintedDay(payment.payment_date)}</Fact>
      <Fact word="work_card">{formatCode(card.work_card_number)}</Fact>
    </div>
    <p className={classes.amount}>
      <span className={printout.label}>
        <BilingualText word="amount" />
      </span>
      <strong>{formatPrintedAmount(payment.amount)}</strong>
    </p>
    <div className={printout.halves}>
      <section>
        <Heading word="from" />
        <PayerFacts card={card} payment={payment} />
        {isJob(card) && (
          <Fact word="vehicle">
            {formatCode(`${card.plate_number} · ${card.make} ${card.model}`)}
          </Fact>
        )}
      </section>
      <section>
        <Heading word="method" />
        <p className={classes.method}>
          <BilingualText word={methodWord(payment.payment_method)} />
        </p>
        {filledDetails(payment).map(({ name, value }) => (
          <Fact key={name} word={name}>
            {name === 'bank_name' ? formatText(value) : formatCode(value)}
          </Fact>
        ))}
        <Fact word="received_by">{formatText(fullName(payment.received_by))}</Fact>
        <Fact word="outstanding">{formatPrintedAmount(outstanding)}</Fact>
      </section>
    </div>
    {/* The link of the job is for the customer only. */}
    {isJob(card) && payment.payer !== 'insurer' && <PrintedInvitation cardId={card.id} />}
    <Signatures words={['customer_signature', 'shop_signature']} date="date" />
  </article>
)
