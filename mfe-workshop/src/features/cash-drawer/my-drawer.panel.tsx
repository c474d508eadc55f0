import { IconCashRegister } from '@tabler/icons-react'
import type { CashSession } from '@warsha/contracts/workshop/money/cash-sessions'
import { Button, FailedPanel, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useCashDrawers, useCurrentCashSession } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'
import { ClosingCountForm } from './closing-count.form.tsx'
import { CountResultPanel } from './count-result.panel.tsx'
import { OpenDrawerForm } from './open-drawer.form.tsx'
import { OpenSessionPanel } from './open-session.panel.tsx'

/** Working, counting, or looking at the result of the last count. */
type Step = 'work' | 'count' | 'result'

const MySession = ({ session }: { session: CashSession }) => {
  const report = useRecordDialog()
  const lastCount = session.counts.at(-1)
  const [step, setStep] = useState<Step>(lastCount ? 'result' : 'work')
  if (step === 'count')
    return (
      <ClosingCountForm
        session={session}
        onCounted={() => setStep('result')}
        onCancel={() => setStep(lastCount ? 'result' : 'work')}
      />
    )
  if (step === 'result' && lastCount)
    return (
      <CountResultPanel
        key={lastCount.id}
        session={session}
        count={lastCount}
        onRecount={() => setStep('count')}
        onContinue={() => setStep('work')}
        onClosed={() => report.open(session.id)}
      />
    )
  return <OpenSessionPanel session={session} onCount={() => setStep('count')} />
}

/** Managers rarely have a drawer of their own: the form opens on request. */
const NoDrawerPanel = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('cash-drawer')
  return (
    <section className={classes.panel} aria-labelledby="no-drawer">
      <div className={classes.row}>
        <h2 id="no-drawer" className={classes.panelTitle}>
          {t('no_drawer')}
        </h2>
        <Button variant="default" onClick={onOpen}>
          {t('open.title')}
        </Button>
      </div>
    </section>
  )
}

/** The drawer of the signed-in user, or the form that opens one. */
export const MyDrawerPanel = () => {
  const { t } = useTranslation('cash-drawer')
  const current = useCurrentCashSession()
  const drawers = useCashDrawers()
  const isManagement = useIsManagement()
  const [isOpening, setOpening] = useState(false)
  if (current.data) return <MySession key={current.data.id} session={current.data} />
  if (current.data === undefined || !drawers.data) {
    const error = current.error ?? drawers.error
    if (!error) return <Skeleton height={320} radius="md" />
    return (
      <FailedPanel
        error={error}
        fallback={t('load_failed')}
        retry={() => void Promise.all([current.refetch(), drawers.refetch()])}
      />
    )
  }
  if (isManagement && !isOpening) return <NoDrawerPanel onOpen={() => setOpening(true)} />
  const freeDrawers = drawers.data.filter((drawer) => drawer.is_active && !drawer.open_session)
  if (freeDrawers.length > 0) return <OpenDrawerForm freeDrawers={freeDrawers} />
  return (
    <StatePanel
      icon={<IconCashRegister size={28} stroke={1.6} />}
      title={t('none_free')}
      text={t('none_free_text')}
    />
  )
}
