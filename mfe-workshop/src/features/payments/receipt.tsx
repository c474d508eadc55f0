/** The paper that says that money was received. */
import type { Payment } from '@warsha/contracts/payments'
import type { PublicSettings } from '@warsha/contracts/settings'
import type { WorkCard } from '@warsha/contracts/work-cards'
import arabic from '../../locales/receipt.ar.json'
import english from '../../locales/receipt.en.json'
import paper from '../paper/paper.module.css'
import { code, paperIn, ShopHead, typed } from '../paper/paper.tsx'
import { paperDay, paperSum } from '../paper/paper-formats.ts'
import { nameOf, tracesLeft } from './payment-words.ts'
import classes from './receipt.module.css'

const { Both, Fact, Head, Signature } = paperIn(english, arabic)
const wordOf = (method: string) => (method in english ? (method as keyof typeof english) : 'method')

/** What is open now, not then: the receipt may be printed again. */
interface Props {
  card: WorkCard
  payment: Payment
  shop: PublicSettings
  /** AED. */
  outstanding: number
}

export const ReceiptPaper = ({ card, payment, shop, outstanding }: Props) => (
  <article className={paper.sheet} dir="ltr" lang="en">
    <ShopHead shop={shop}>
      {shop.shop_phone && <Fact word="phone">{code(shop.shop_phone)}</Fact>}
      {shop.company_trn && <Fact word="trn">{code(shop.company_trn)}</Fact>}
    </ShopHead>
    <h2 className={paper.title}>
      <Both word="title" />
    </h2>
    {payment.voided_at && (
      <p className={classes.void}>
        <Both word="void" />
      </p>
    )}
    <div className={paper.facts}>
      <Fact word="number">{code(payment.receipt_number)}</Fact>
      <Fact word="date">{paperDay(payment.payment_date)}</Fact>
      <Fact word="work_card">{code(card.work_card_number)}</Fact>
    </div>
    <p className={classes.amount}>
      <span className={paper.label}>
        <Both word="amount" />
      </span>
      <strong>{paperSum(payment.amount)}</strong>
    </p>
    <div className={paper.halves}>
      <section>
        <Head word="from" />
        <Fact word="name">{typed(card.contact_person)}</Fact>
        <Fact word="company">{typed(card.company_name)}</Fact>
        <Fact word="phone">{code(card.customer_phone)}</Fact>
        <Fact word="vehicle">{code(`${card.plate_number} · ${card.make} ${card.model}`)}</Fact>
      </section>
      <section>
        <Head word="method" />
        <p className={classes.method}>
          <Both word={wordOf(payment.payment_method)} />
        </p>
        {tracesLeft(payment).map(({ name, value }) => (
          <Fact key={name} word={name}>
            {name === 'bank_name' ? typed(value) : code(value)}
          </Fact>
        ))}
        <Fact word="received_by">{typed(nameOf(payment.received_by))}</Fact>
        <Fact word="outstanding">{paperSum(outstanding)}</Fact>
      </section>
    </div>
    <footer className={paper.signatures}>
      <Signature word="customer_signature" date="date" />
      <Signature word="shop_signature" date="date" />
    </footer>
  </article>
)
