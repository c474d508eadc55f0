import { IconFileOff, IconUser } from '@tabler/icons-react'
import { canWork } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Link,
  Ltr,
  PageHeader,
  Skeleton,
  UserText,
  useFormats,
  useParams,
  useTranslation,
  VisuallyHidden,
} from '@warsha/web-kit'
import { ContactLinks } from '../customers/contact-links.tsx'
import { BackButton, BackLink } from '../record-page/back-link.tsx'
import { RecordById } from '../record-page/record-by-id.tsx'
import page from '../record-page/record-page.module.css'
import { Viewers } from '../viewers/viewers.tsx'
import { useWorkCard } from '../work-card-shared/work-card.api.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { isOverdue } from '../work-cards/work-card-details.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import { MechanicView } from './mechanic.view.tsx'
import { OfficeView } from './office.view.tsx'
import { OfficeActions } from './office-actions.tsx'
import classes from './work-card.module.css'

const WorkCardSkeleton = () => (
  <div aria-busy="true" className={classes.skeleton}>
    <Skeleton height={30} width="min(100%, 420px)" radius="md" />
    <Skeleton height={56} radius="md" />
    <div className={classes.cards}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} height={92} radius="md" />
      ))}
    </div>
    <Skeleton height={260} radius="md" />
  </div>
)

/** What people call a job: the plate and the vehicle. Each part keeps its own direction in a page of the other one. */
const toTitle = ({ plate_number, make, model }: WorkCard): string =>
  `\u2066${plate_number}\u2069 · \u2068${make} ${model}\u2069`

/** A counter sale has no vehicle: its number is in the title. */
const useTitle = () => {
  const { t } = useTranslation('work-card')
  return (card: WorkCard): string =>
    card.kind === 'counter_sale'
      ? `${t('counter_sale')} · \u2066${card.work_card_number}\u2069`
      : toTitle(card)
}

/** When an open job is promised, and who works on it: what people at the counter are asked first. */
const JobFacts = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { nearDateTime } = useFormats()
  const isLate = isOverdue(card)
  return (
    <>
      {card.promised_date && canWork(card) && (
        <span className={isLate ? classes.late : classes.due}>
          {t(isLate ? 'overdue' : 'due', { when: nearDateTime(card.promised_date) })}
        </span>
      )}
      {card.mechanic_name && (
        <span className={classes.mechanic}>
          <IconUser size={15} aria-hidden="true" />
          <VisuallyHidden>{t('overview.mechanic')}: </VisuallyHidden>
          <UserText>{card.mechanic_name}</UserText>
        </span>
      )}
    </>
  )
}

/** Status, number and customer, who can be called, and when the vehicle was received. */
const CardFacts = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { dateTime } = useFormats()
  const isOffice = useIsOffice()
  const isSale = card.kind === 'counter_sale'
  const name = <UserText>{card.contact_person || card.company_name}</UserText>
  return (
    <span className={page.head}>
      <WorkCardStatusBadge status={card.status} />
      <Viewers cardId={card.id} />
      {!isSale && <Ltr className={classes.code}>{card.work_card_number}</Ltr>}
      {isOffice ? (
        <Link to={`/customers/${card.customer_id}`} className={classes.link}>
          {name}
        </Link>
      ) : (
        name
      )}
      <ContactLinks phone={card.customer_phone} />
      {isOffice && !isSale && (
        <Link to={`/vehicles/${card.vehicle_id}`} className={classes.link}>
          {t('vehicle_page')}
        </Link>
      )}
      {!isSale && <JobFacts card={card} />}
      <span>{t('received_on', { date: dateTime(card.received_date) })}</span>
    </span>
  )
}

const WorkCardView = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const isOffice = useIsOffice()
  const titleOf = useTitle()
  return (
    <>
      <BackLink to="/work-cards">{t('back')}</BackLink>
      <PageHeader
        title={titleOf(card)}
        text={<CardFacts card={card} />}
        actions={isOffice && <OfficeActions card={card} />}
      />
      {isOffice ? <OfficeView card={card} /> : <MechanicView card={card} />}
    </>
  )
}

/** Also shows that the card was deleted, or reassigned, while it was open. */
const WorkCardPage = () => {
  const { t } = useTranslation('work-card')
  const { id = '' } = useParams()
  const { data, error, refetch } = useWorkCard(id)
  return (
    <RecordById
      query={{ data: data?.data, error, refetch }}
      gone={{
        icon: <IconFileOff size={28} stroke={1.6} />,
        title: t('load_failed'),
        text: t('gone_text'),
        action: <BackButton to="/work-cards">{t('back')}</BackButton>,
      }}
      failedText={t('load_failed')}
      skeleton={<WorkCardSkeleton />}
    >
      {(card) => <WorkCardView key={card.id} card={card} />}
    </RecordById>
  )
}

export { WorkCardPage as Component }
