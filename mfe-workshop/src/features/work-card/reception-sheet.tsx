/** The paper: English and Arabic side by side whatever the language of the page, figures once. */
import type { PublicSettings } from '@warsha/contracts/settings'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { nothing, Typed } from '@warsha/web-kit'
import arabic from '../../locales/reception-sheet.ar.json'
import english from '../../locales/reception-sheet.en.json'
import paper from '../paper/paper.module.css'
import { code, paperIn, ShopHead, typed } from '../paper/paper.tsx'
import { paperDate, paperSum } from '../paper/paper-formats.ts'
import { FuelGauge } from './fuel-gauge.tsx'
import classes from './reception-sheet.module.css'

const { Both, Fact, Head, Signature } = paperIn(english, arabic)

const Tasks = ({ card }: { card: WorkCard }) => {
  const tasks = card.tasks.filter(({ status }) => status !== 'cancelled')
  const sum =
    tasks.reduce(
      (total, { estimated_cost }) => total + Math.round((estimated_cost ?? 0) * 100),
      0,
    ) / 100
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

export const Paper = ({ card, shop }: { card: WorkCard; shop: PublicSettings }) => (
  <article className={paper.sheet} dir="ltr" lang="en">
    <ShopHead shop={shop}>
      {shop.shop_phone && <Fact word="phone">{code(shop.shop_phone)}</Fact>}
      {shop.company_trn && <Fact word="trn">{code(shop.company_trn)}</Fact>}
    </ShopHead>
    <h2 className={paper.title}>
      <Both word="title" />
    </h2>
    <div className={paper.facts}>
      <Fact word="number">{code(card.work_card_number)}</Fact>
      <Fact word="received">{paperDate(card.received_date)}</Fact>
      <Fact word="promised">{paperDate(card.promised_date)}</Fact>
    </div>
    <div className={paper.halves}>
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
    <div className={paper.facts} data-two>
      <Fact word="mileage">
        {card.mileage_in === null ? '' : code(card.mileage_in.toLocaleString('en-AE'))}
      </Fact>
      <Fact word="fuel">
        <FuelGauge level={card.fuel_level} />
      </Fact>
    </div>
    <Head word="condition" />
    <p className={paper.words}>{typed(card.condition_notes) ?? nothing}</p>
    <Head word="complaint" />
    <p className={paper.words}>{typed(card.customer_complaint) ?? nothing}</p>
    <Tasks card={card} />
    <div className={classes.terms}>
      <Both word="authorisation" as="p" />
    </div>
    <footer className={paper.signatures}>
      <Signature word="customer_signature" date="date" />
      <Signature word="shop_signature" date="date" />
    </footer>
  </article>
)
