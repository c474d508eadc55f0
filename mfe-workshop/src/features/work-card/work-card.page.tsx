import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { formatPhone, toPhoneLink, toWhatsAppLink } from '@warsha/contracts/base/phone'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  ApiError,
  Button,
  FailedPanel,
  Link,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  UserText,
  useFormats,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { Viewers } from '../viewers/viewers.tsx'
import { useWorkCard } from '../work-card-shared/work-card.api.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import { MechanicView } from './mechanic.view.tsx'
import { OfficeView } from './office.view.tsx'
import { OfficeActions } from './office-actions.tsx'
import classes from './work-card.module.css'

const BackLink = () => {
  const { t } = useTranslation('work-card')
  return (
    <Link to="/work-cards" className={classes.back}>
      <IconArrowLeft size={18} className={classes.pointing} aria-hidden="true" />
      {t('back')}
    </Link>
  )
}

const WorkCardNotFound = () => {
  const { t } = useTranslation('work-card')
  return (
    <StatePanel
      isScreen
      role="alert"
      icon={<IconFileOff size={28} stroke={1.6} />}
      title={t('load_failed')}
      text={t('gone_text')}
      action={
        <Button
          component={Link}
          to="/work-cards"
          leftSection={<IconArrowLeft size={16} className={classes.pointing} />}
        >
          {t('back')}
        </Button>
      }
    />
  )
}

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

/** Status, number and customer, who can be called, and when the vehicle was received. */
const CardFacts = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { dateTime } = useFormats()
  const isOffice = useIsOffice()
  const isSale = card.kind === 'counter_sale'
  const name = <UserText>{card.contact_person || card.company_name}</UserText>
  const whatsApp = toWhatsAppLink(card.customer_phone)
  return (
    <span className={classes.head}>
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
      {card.customer_phone && (
        <a href={toPhoneLink(card.customer_phone)} className={classes.link}>
          <Ltr className={classes.code}>{formatPhone(card.customer_phone)}</Ltr>
        </a>
      )}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={classes.link}>
          WhatsApp
        </a>
      )}
      {isOffice && !isSale && (
        <Link to={`/vehicles/${card.vehicle_id}`} className={classes.link}>
          {t('vehicle_page')}
        </Link>
      )}
      <span>{t('received_on', { date: dateTime(card.received_date) })}</span>
    </span>
  )
}

const WorkCardPage = () => {
  const { t } = useTranslation('work-card')
  const { id = '' } = useParams()
  const isOffice = useIsOffice()
  const titleOf = useTitle()
  const query = useWorkCard(id)
  const card = query.data?.data
  // Also if the card was deleted or reassigned while it was open.
  if (query.error instanceof ApiError && query.error.status === 404) return <WorkCardNotFound />
  if (!card)
    return query.error ? (
      <FailedPanel
        error={query.error}
        fallback={t('load_failed')}
        retry={() => void query.refetch()}
      />
    ) : (
      <WorkCardSkeleton />
    )
  return (
    <>
      <BackLink />
      <PageHeader
        title={titleOf(card)}
        text={<CardFacts card={card} />}
        actions={isOffice && <OfficeActions card={card} />}
      />
      {isOffice ? <OfficeView card={card} /> : <MechanicView card={card} />}
    </>
  )
}

export { WorkCardPage as Component }
