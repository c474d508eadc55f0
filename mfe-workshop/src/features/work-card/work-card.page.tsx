import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import {
  ApiError,
  Button,
  FailedPanel,
  Link,
  PageHeader,
  Skeleton,
  StatePanel,
  useFormats,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { StatusBadge } from '../work-cards/status-badge.tsx'
import { useIsOffice } from '../work-cards/use-office.ts'
import { MechanicView } from './mechanic.view.tsx'
import { OfficeActions } from './office-actions.tsx'
import { StaffView } from './staff.view.tsx'
import { useWorkCard } from './work-card.api.ts'
import classes from './work-card.module.css'

const Back = () => {
  const { t } = useTranslation('work-card')
  return (
    <Link to="/work-cards" className={classes.back}>
      <IconArrowLeft size={18} className={classes.pointing} aria-hidden="true" />
      {t('back')}
    </Link>
  )
}

const NotThere = () => {
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

/** In the shape of what is coming. */
const Opening = () => (
  <div aria-busy="true" className={classes.opening} data-testid="opening">
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

const WorkCardPage = () => {
  const { t } = useTranslation('work-card')
  const { id = '' } = useParams()
  const { dateTime } = useFormats()
  const isOffice = useIsOffice()
  const query = useWorkCard(id)
  const card = query.data?.data
  // Also one that was here a moment ago: deleted, or given to somebody else.
  if (query.error instanceof ApiError && query.error.status === 404) return <NotThere />
  if (!card)
    return query.error ? (
      <FailedPanel
        error={query.error}
        fallback={t('load_failed')}
        retry={() => void query.refetch()}
      />
    ) : (
      <Opening />
    )
  const received = (
    <span className={classes.head}>
      <StatusBadge status={card.status} />
      <span>{t('received_on', { date: dateTime(card.received_date) })}</span>
    </span>
  )
  return (
    <>
      <Back />
      <PageHeader
        title={t('title', { number: card.work_card_number })}
        text={received}
        actions={isOffice && <OfficeActions card={card} />}
      />
      {isOffice ? <StaffView card={card} /> : <MechanicView card={card} />}
    </>
  )
}

export { WorkCardPage as Component }
