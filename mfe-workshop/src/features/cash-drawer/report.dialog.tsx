import { IconArrowsExchange, IconCheck } from '@tabler/icons-react'
import type { CashReport } from '@warsha/contracts/workshop/money/cash-sessions'
import { Button, useSession, useTranslation } from '@warsha/web-kit'
import { PrintoutDialog } from '@warsha/web-kit/printouts'
import { useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { useCashReport } from './cash-drawer.api.ts'
import { CashReportPrintout } from './cash-report-printout.tsx'
import { ConfirmDifferenceModal } from './confirm-difference.modal.tsx'
import { MovementsDialog } from './movements.dialog.tsx'

/** True for a second person: a manager or admin who neither held, counted nor closed the drawer. */
const useCanConfirm = (report: CashReport | undefined): boolean => {
  const isManagement = useIsManagement()
  const userId = useSession(({ user }) => user?.id)
  if (!isManagement || !report?.session.needs_confirmation) return false
  const { cashier, closed_by, counts } = report.session
  const involved = [cashier, closed_by, ...counts.map(({ counted_by }) => counted_by)]
  return involved.every((person) => person?.id !== userId)
}

const Hint = ({ report }: { report: CashReport | undefined }) => {
  const { t } = useTranslation('cash-drawer')
  if (!report) return null
  if (report.kind === 'x') return <>{t('report.mid_shift_hint')}</>
  return <>{t(report.session.needs_confirmation ? 'report.unconfirmed_hint' : 'report.hint')}</>
}

/** The mid-shift or closing report, to print and to confirm its difference. */
export const ReportDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('cash-drawer')
  const report = useCashReport(id)
  const shop = usePublicSettings()
  const canConfirm = useCanConfirm(report.data)
  const isManagement = useIsManagement()
  const [isShowingMovements, setShowingMovements] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  if (isShowingMovements)
    return (
      <MovementsDialog
        sessionId={id}
        isOpen={report.data?.kind === 'x'}
        onClose={() => setShowingMovements(false)}
      />
    )
  return (
    <>
      <PrintoutDialog
        name="cash-report"
        title={t(report.data?.kind === 'x' ? 'report.mid_shift' : 'report.title')}
        hint={<Hint report={report.data} />}
        printout={
          report.data && shop.data && <CashReportPrintout report={report.data} shop={shop.data} />
        }
        error={report.error ?? shop.error}
        retry={() => Promise.all([report.refetch(), shop.refetch()])}
        failedText={t('report.failed')}
        printLabel={t('report.print')}
        closeLabel={t('report.close')}
        mainAction={
          <>
            {isManagement && (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={18} />}
                onClick={() => setShowingMovements(true)}
              >
                {t('movements.open')}
              </Button>
            )}
            {canConfirm && (
              <Button leftSection={<IconCheck size={18} />} onClick={() => setConfirming(true)}>
                {t('confirm.title')}
              </Button>
            )}
          </>
        }
        onClose={onClose}
      />
      {isConfirming && report.data && (
        <ConfirmDifferenceModal report={report.data} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}
