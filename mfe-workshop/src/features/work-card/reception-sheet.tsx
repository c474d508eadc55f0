/** The paper: English and Arabic side by side whatever the language of the page, figures once. */
import type { PublicSettings } from '@warsha/contracts/settings'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Ltr, nothing, Typed } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import arabic from '../../locales/reception-sheet.ar.json'
import english from '../../locales/reception-sheet.en.json'
import { FuelGauge } from './fuel-gauge.tsx'
import { paperDate, paperSum } from './paper-formats.ts'
import classes from './reception-sheet.module.css'

type Word = keyof typeof english

const Both = ({ word, as: Tag = 'span' }: { word: Word; as?: 'span' | 'p' }) => (
  <>
    <Tag lang="en" dir="ltr">
      {english[word]}
    </Tag>
    <Tag lang="ar" dir="rtl" className={classes.arabic}>
      {arabic[word]}
    </Tag>
  </>
)

const Fact = ({ word, children }: { word: Word; children: ReactNode }) => (
  <div className={classes.fact}>
    <span className={classes.label}>
      <Both word={word} />
    </span>
    <span className={classes.value}>{children || nothing}</span>
  </div>
)

const Head = ({ word }: { word: Word }) => (
  <h3 className={classes.head}>
    <Both word={word} />
  </h3>
)

const typed = (text: string | null) => text && <Typed>{text}</Typed>
const code = (text: string | null) => text && <Ltr>{text}</Ltr>

/** Without an Arabic name the only one stands on both sides. */
const ShopHead = ({ shop }: { shop: PublicSettings }) => (
  <header className={classes.shop}>
    <strong className={classes.shopName}>
      <Typed>{shop.shop_name}</Typed>
    </strong>
    <div>
      {shop.shop_phone && <Fact word="phone">{code(shop.shop_phone)}</Fact>}
      {shop.company_trn && <Fact word="trn">{code(shop.company_trn)}</Fact>}
    </div>
    <strong className={classes.shopName} lang="ar" dir="rtl">
      <Typed>{shop.shop_name_ar || shop.shop_name}</Typed>
    </strong>
  </header>
)

const Tasks = ({ card }: { card: WorkCard }) => {
  const tasks = card.tasks.filter(({ status }) => status !== 'cancelled')
  const sum = tasks.reduce((total, { estimated_cost }) => total + Math.round((estimated_cost ?? 0) * 100), 0) / 100
  return (
    <table className={classes.tasks}>
      <thead>
        <tr>
          <th>
            <Both word="tasks" />
          </th>
          <th className={classes.sum}>
            <Both word="estimate" />
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <td>
              <Typed>{task.description}</Typed>
            </td>
            <td className={classes.sum}>{paperSum(task.estimated_cost ?? null)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>
            <Both word="estimated_total" />
          </th>
          <td className={classes.sum}>{paperSum(card.estimated_cost ?? sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Signature = ({ word }: { word: Word }) => (
  <div className={classes.signature}>
    <span className={classes.line} />
    <span className={classes.label}>
      <Both word={word} />
    </span>
    <span className={classes.label}>
      <Both word="date" /> <span className={classes.dateLine} />
    </span>
  </div>
)

export const Paper = ({ card, shop }: { card: WorkCard; shop: PublicSettings }) => (
  <article className={classes.sheet} dir="ltr" lang="en">
    <ShopHead shop={shop} />
    <h2 className={classes.title}>
      <Both word="title" />
    </h2>
    <div className={classes.facts}>
      <Fact word="number">{code(card.work_card_number)}</Fact>
      <Fact word="received">{paperDate(card.received_date)}</Fact>
      <Fact word="promised">{paperDate(card.promised_date)}</Fact>
    </div>
    <div className={classes.halves}>
      <section>
        <Head word="customer" />
        <Fact word="name">{typed(card.contact_person)}</Fact>
        <Fact word="company">{typed(card.company_name)}</Fact>
        <Fact word="phone">{code(card.customer_phone)}</Fact>
        <Fact word="code">{code(card.customer_code)}</Fact>
      </section>
      <section>
        <Head word="vehicle" />
        <Fact word="plate">{code(card.plate_number)}</Fact>
        <Fact word="model">{typed(`${card.make} ${card.model}`)}</Fact>
        <Fact word="year">{card.year}</Fact>
        <Fact word="color">{typed(card.color)}</Fact>
        <Fact word="vin">{code(card.vin)}</Fact>
      </section>
    </div>
    <div className={classes.facts} data-two>
      <Fact word="mileage">{card.mileage_in === null ? '' : code(card.mileage_in.toLocaleString('en-AE'))}</Fact>
      <Fact word="fuel">
        <FuelGauge level={card.fuel_level} />
      </Fact>
    </div>
    <Head word="condition" />
    <p className={classes.words}>{typed(card.condition_notes) ?? nothing}</p>
    <Head word="complaint" />
    <p className={classes.words}>{typed(card.customer_complaint) ?? nothing}</p>
    <Tasks card={card} />
    <div className={classes.terms}>
      <Both word="authorisation" as="p" />
    </div>
    <footer className={classes.signatures}>
      <Signature word="customer_signature" />
      <Signature word="shop_signature" />
    </footer>
  </article>
)
