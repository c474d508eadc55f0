import type { DeferredWork } from '@warsha/contracts/workshop/estimates/deferred-work'
import {
  Button,
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  StatusBadge,
  toast,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import panel from '../record-page/list-panel.module.css'
import { useChangeDeferredWork, useDeferredWork } from './deferred-work.api.ts'
import classes from './deferred-work.module.css'

interface DeferredWorkPanelProps {
  vehicleId: string
  /** Adds work to the estimate that is written. Without it the panel only shows the work. */
  onOffer?: ((work: DeferredWork) => void) | undefined
  /** Work that is offered already. */
  offeredIds?: readonly string[]
}

const Prices = ({ work: { price_then, price_now } }: { work: DeferredWork }) => {
  const { t } = useTranslation('workshop')
  const { money } = useFormats()
  return (
    <span className={classes.facts}>
      {t('deferred.then')} <Ltr>{money(price_then)}</Ltr>
      {price_now !== null && price_now !== price_then && (
        <>
          {' · '}
          {t('deferred.now')} <Ltr>{money(price_now)}</Ltr>
        </>
      )}
    </span>
  )
}

const WorkActions = ({ vehicleId, work }: { vehicleId: string; work: DeferredWork }) => {
  const { t } = useTranslation('workshop')
  const change = useChangeDeferredWork(vehicleId)
  const close = async (status: 'done' | 'dropped') => {
    try {
      await change.mutateAsync({ workId: work.id, body: { status, version: work.version } })
      toast.success(t('deferred.closed'))
    } catch (error) {
      toast.error(error, t('deferred.close_failed'))
    }
  }
  return (
    <>
      {(['done', 'dropped'] as const).map((status) => (
        <Button
          key={status}
          variant="subtle"
          size="compact-sm"
          disabled={change.isPending}
          aria-label={t(`deferred.${status}_of`, { work: work.description })}
          onClick={() => void close(status)}
        >
          {t(`deferred.${status}`)}
        </Button>
      ))}
    </>
  )
}

const WorkRow = ({ vehicleId, work, onOffer }: DeferredWorkPanelProps & { work: DeferredWork }) => {
  const { t } = useTranslation('workshop')
  const { date, number } = useFormats()
  return (
    <li className={classes.work}>
      <UserText className={classes.title}>{work.description}</UserText>
      {work.quantity !== 1 && <Ltr className={classes.facts}>× {number(work.quantity)}</Ltr>}
      <Prices work={work} />
      <span className={classes.facts}>
        <StatusBadge tone={work.decision === 'deferred' ? 'amber' : 'grey'}>
          {t(`deferred.${work.decision}`)}
        </StatusBadge>{' '}
        {date(work.decided_at)} ·{' '}
        <Link to={`/work-cards/${work.work_card_id}`}>
          <Ltr>{work.work_card_number}</Ltr>
        </Link>
        {work.deferred_until && ` · ${t('deferred.until', { date: date(work.deferred_until) })}`}
      </span>
      <span className={classes.buttons}>
        {onOffer && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('deferred.offer_of', { work: work.description })}
            onClick={() => onOffer(work)}
          >
            {t('deferred.offer')}
          </Button>
        )}
        <WorkActions vehicleId={vehicleId} work={work} />
      </span>
    </li>
  )
}

/** What the customer declined or deferred at earlier visits, with its price then and now. */
export const DeferredWorkPanel = ({
  vehicleId,
  onOffer,
  offeredIds = [],
}: DeferredWorkPanelProps) => {
  const { t } = useTranslation('workshop')
  const { data, error, isPending, refetch } = useDeferredWork(vehicleId)
  if (isPending) return <Skeleton height={100} radius="md" />
  if (!data)
    return (
      <FailedPanel error={error} fallback={t('deferred.failed')} retry={() => void refetch()} />
    )
  const open = data.filter(({ id }) => !offeredIds.includes(id))
  if (open.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t('deferred.title')}>
      <h2 className={panel.heading}>{t('deferred.title')}</h2>
      <ul className={panel.list}>
        {open.map((work) => (
          <WorkRow key={work.id} vehicleId={vehicleId} work={work} onOffer={onOffer} />
        ))}
      </ul>
    </section>
  )
}
