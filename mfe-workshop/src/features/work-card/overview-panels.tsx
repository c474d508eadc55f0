/** Panels of the overview tab that all staff may see. */
import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Link, Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { DetailList, MultilineText, Panel } from '../work-card-shared/panel.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { PromisedDate } from '../work-cards/work-card-details.tsx'
import { fuelLevelName, paymentTypeName } from '../work-cards/work-card-names.ts'
import classes from './work-card.module.css'

interface OverviewPanelProps {
  card: WorkCard
}

const userText = (text: string | null) => text && <UserText>{text}</UserText>
const codeText = (text: string | null) => text && <Ltr className={classes.code}>{text}</Ltr>

const pageLink = (path: string, name: ReactNode) => (
  <Link to={path} className={classes.link}>
    {name}
  </Link>
)

export const CustomerPanel = ({ card }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  const isOffice = useIsOffice()
  const name = userText(card.contact_person)
  const phone = card.customer_phone && (
    <a href={toPhoneLink(card.customer_phone)} className={classes.link}>
      <Ltr className={classes.code}>{formatPhone(card.customer_phone)}</Ltr>
    </a>
  )
  return (
    <Panel title={t('overview.customer')}>
      <DetailList
        details={[
          [
            t('overview.contact_person'),
            name && isOffice ? pageLink(`/customers/${card.customer_id}`, name) : name,
          ],
          [t('overview.company'), userText(card.company_name)],
          [t('overview.phone'), phone],
          [t('overview.code'), codeText(card.customer_code)],
          [
            t('overview.account'),
            isOffice && pageLink(`/customers/${card.customer_id}/account`, t('overview.balance')),
          ],
        ]}
      />
    </Panel>
  )
}

/** Nothing for a counter sale, which has no vehicle. */
export const VehiclePanel = ({ card }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  const isOffice = useIsOffice()
  if (card.kind === 'counter_sale') return null
  const plate = codeText(card.plate_number)
  return (
    <Panel title={t('overview.vehicle')}>
      <DetailList
        details={[
          [t('overview.plate'), isOffice ? pageLink(`/vehicles/${card.vehicle_id}`, plate) : plate],
          [t('overview.make_model'), userText(`${card.make} ${card.model}`)],
          [t('overview.year'), card.year],
          [t('overview.color'), userText(card.color)],
          [t('overview.vin'), codeText(card.vin)],
        ]}
      />
    </Panel>
  )
}

export const DatesPanel = ({ card }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  const { dateTime } = useFormats()
  const isSale = card.kind === 'counter_sale'
  const purchaseOrder: [string, ReactNode][] = card.purchase_order_number
    ? [[t('overview.purchase_order'), codeText(card.purchase_order_number)]]
    : []
  return (
    <Panel title={t('overview.dates')}>
      <DetailList
        details={[
          [t('overview.received'), dateTime(card.received_date)],
          [t('overview.promised'), !isSale && <PromisedDate key="promised" card={card} />],
          [t('overview.started'), dateTime(card.started_at)],
          [t('overview.completed'), dateTime(card.completed_date)],
          [
            t('overview.mechanic'),
            !isSale && (userText(card.mechanic_name) ?? t('overview.nobody')),
          ],
          [t('overview.payment_type'), paymentTypeName(card.payment_type)],
          ...purchaseOrder,
        ]}
      />
      {card.customer_approved && <StatusBadge tone="green">{t('overview.approved')}</StatusBadge>}
      {card.delivery_confirmed && <StatusBadge tone="green">{t('overview.delivered')}</StatusBadge>}
    </Panel>
  )
}

export const ReceptionPanel = ({ card }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  const { number } = useFormats()
  const { mileage_in, fuel_level, condition_notes } = card
  const mileage = mileage_in !== null && t('overview.km', { number: number(mileage_in) })
  if (mileage_in === null && !fuel_level && !condition_notes) return null
  return (
    <Panel title={t('overview.reception')}>
      <DetailList
        details={[
          [t('overview.mileage'), mileage || null],
          [t('overview.fuel'), fuel_level && fuelLevelName(fuel_level)],
        ]}
      />
      {condition_notes && (
        <>
          <h3 className={classes.subTitle}>{t('overview.condition')}</h3>
          <MultilineText>{condition_notes}</MultilineText>
        </>
      )}
    </Panel>
  )
}

export const InsurancePanel = ({ card }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  if (card.payment_type !== 'insurance') return null
  return (
    <Panel title={t('overview.insurance')}>
      <DetailList
        details={[
          [t('overview.insurance_company'), userText(card.insurance_company)],
          [t('overview.claim_number'), codeText(card.insurance_claim_number)],
          [t('overview.approval_number'), codeText(card.insurance_approval_number)],
        ]}
      />
    </Panel>
  )
}

/** The customer's complaint and the mechanic's notes. */
export const ComplaintAndNotesPanels = ({ card }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  return (
    <>
      {card.customer_complaint && (
        <Panel title={t('overview.complaint')}>
          <MultilineText>{card.customer_complaint}</MultilineText>
        </Panel>
      )}
      {card.mechanic_notes && (
        <Panel title={t('overview.notes')}>
          <MultilineText>{card.mechanic_notes}</MultilineText>
        </Panel>
      )}
    </>
  )
}

/** The customer's rating, once there is one. */
export const FeedbackPanel = ({ card: { feedback } }: OverviewPanelProps) => {
  const { t } = useTranslation('work-card')
  const { dateTime } = useFormats()
  if (!feedback) return null
  return (
    <Panel title={t('overview.feedback')}>
      <p className={classes.rating}>
        <span aria-hidden="true">
          {'★'.repeat(feedback.rating) + '☆'.repeat(5 - feedback.rating)}
        </span>{' '}
        <span>{t('overview.rating', { rating: feedback.rating })}</span>{' '}
        <time dateTime={feedback.created_at}>{dateTime(feedback.created_at)}</time>
      </p>
      {feedback.comments && <MultilineText>{feedback.comments}</MultilineText>}
    </Panel>
  )
}
