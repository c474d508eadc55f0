import type { DepositSlip } from '@warsha/contracts/workshop/money/cheques'
import { useTranslation } from '@warsha/web-kit'
import { PrintoutDialog } from '@warsha/web-kit/printouts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { useDepositSlip } from './cheques.api.ts'
import { DepositSlipPrintout } from './deposit-slip-printout.tsx'

interface DepositSlipPrintoutDialogProps {
  /** Undefined while it loads. */
  slip: DepositSlip | undefined
  error?: Error | null
  retry?: () => Promise<unknown>
  onClose: () => void
}

/** A deposit slip, to print. */
export const DepositSlipPrintoutDialog = ({
  slip,
  error = null,
  retry,
  onClose,
}: DepositSlipPrintoutDialogProps) => {
  const { t } = useTranslation('cheques')
  const shop = usePublicSettings()
  return (
    <PrintoutDialog
      name="deposit-slip"
      title={t('slip.title')}
      hint={t('slip.hint')}
      printout={slip && shop.data && <DepositSlipPrintout slip={slip} shop={shop.data} />}
      error={error ?? shop.error}
      retry={() => Promise.all([retry?.(), shop.refetch()])}
      failedText={t('load_failed')}
      printLabel={t('slip.print')}
      closeLabel={t('slip.close')}
      onClose={onClose}
    />
  )
}

/** A slip that was printed before, to print it again. */
export const PrintedSlipDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useDepositSlip(id)
  return <DepositSlipPrintoutDialog slip={data} error={error} retry={refetch} onClose={onClose} />
}
