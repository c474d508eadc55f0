/** What everybody who works on the card reads about it. */
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Ltr, StatusBadge, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import { Promised } from '../work-cards/work-card-facts.tsx'
import { fuelLevelName, paymentTypeName } from '../work-cards/work-card-names.ts'
import { Facts, Panel, Prose } from './facts.panel.tsx'
import classes from './work-card.module.css'

interface Props {
  card: WorkCard
}

const typed = (text: string | null) => text && <Typed>{text}</Typed>
const code = (text: string | null) => text && <Ltr className={classes.code}>{text}</Ltr>

export const CustomerPanel = ({ card }: Props) => {
  const { t } = useTranslation('work-card')
  const phone = (
    <a href={`tel:${card.customer_phone.replace(/[^\d+]/g, '')}`} className={classes.link}>
      <Ltr className={classes.code}>{card.customer_phone}</Ltr>
    </a>
  )
  return (
    <Panel title={t('overview.customer')}>
      <Facts
        facts={[
          [t('overview.contact_person'), typed(card.contact_person)],
          [t('overview.company'), typed(card.company_name)],
          [t('overview.phone'), phone],
          [t('overview.code'), code(card.customer_code)],
        ]}
      />
    </Panel>
  )
}

export const VehiclePanel = ({ card }: Props) => {
  const { t } = useTranslation('work-card')
  return (
    <Panel title={t('overview.vehicle')}>
      <Facts
        facts={[
          [t('overview.plate'), code(card.plate_number)],
          [t('overview.make_model'), typed(`${card.make} ${card.model}`)],
          [t('overview.year'), card.year],
          [t('overview.color'), typed(card.color)],
          [t('overview.vin'), code(card.vin)],
        ]}
      />
    </Panel>
  )
}

export const DatesPanel = ({ card }: Props) => {
  const { t } = useTranslation('work-card')
  const { dateTime } = useFormats()
  return (
    <Panel title={t('overview.dates')}>
      <Facts
        facts={[
          [t('overview.received'), dateTime(card.received_date)],
          [t('overview.promised'), <Promised key="promised" card={card} />],
          [t('overview.started'), dateTime(card.started_at)],
          [t('overview.completed'), dateTime(card.completed_date)],
          [t('overview.mechanic'), typed(card.mechanic_name) ?? t('overview.nobody')],
          [t('overview.payment_type'), paymentTypeName(card.payment_type)],
        ]}
      />
      {card.customer_approved && <StatusBadge tone="green">{t('overview.approved')}</StatusBadge>}
      {card.delivery_confirmed && <StatusBadge tone="green">{t('overview.delivered')}</StatusBadge>}
    </Panel>
  )
}

export const ReceptionPanel = ({ card }: Props) => {
  const { t } = useTranslation('work-card')
  const { number } = useFormats()
  const mileage = card.mileage_in !== null && t('overview.km', { number: number(card.mileage_in) })
  return (
    <Panel title={t('overview.reception')}>
      <Facts
        facts={[
          [t('overview.mileage'), mileage || null],
          [t('overview.fuel'), card.fuel_level && fuelLevelName(card.fuel_level)],
        ]}
      />
      <h3 className={classes.subTitle}>{t('overview.condition')}</h3>
      <Prose>{card.condition_notes}</Prose>
    </Panel>
  )
}

export const InsurancePanel = ({ card }: Props) => {
  const { t } = useTranslation('work-card')
  if (card.payment_type !== 'insurance') return null
  return (
    <Panel title={t('overview.insurance')}>
      <Facts
        facts={[
          [t('overview.insurance_company'), typed(card.insurance_company)],
          [t('overview.claim_number'), code(card.insurance_claim_number)],
          [t('overview.approval_number'), code(card.insurance_approval_number)],
        ]}
      />
    </Panel>
  )
}

/** What the customer said and what the mechanic found. */
export const WordsPanels = ({ card }: Props) => {
  const { t } = useTranslation('work-card')
  return (
    <>
      <Panel title={t('overview.complaint')}>
        <Prose>{card.customer_complaint}</Prose>
      </Panel>
      <Panel title={t('overview.notes')}>
        <Prose>{card.mechanic_notes}</Prose>
      </Panel>
    </>
  )
}
