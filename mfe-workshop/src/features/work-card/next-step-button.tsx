import { IconCash, IconCheck, IconLink, IconPlayerPlay, IconReceipt } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  lazyScreen,
  useFormats,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { calculateOutstanding } from '../work-cards/calculate-outstanding.ts'
import { findNextStep, statusAfterStep } from './next-step.ts'
import { useChangeStatus } from './use-change-status.ts'

// Loaded after the card and before anybody takes a payment.
const loadModal = () =>
  import('../take-payment/take-payment.modal.tsx').then(({ TakePaymentModal: Component }) => ({
    Component,
  }))
const TakePaymentModal = lazyScreen(loadModal)

const icons = {
  start: IconPlayerPlay,
  ask: IconLink,
  bill: IconReceipt,
  take: IconCash,
  complete: IconCheck,
}

interface NextStepButtonProps {
  card: WorkCard
  onAsk: () => void
}

/** The one button for what usually comes next, such as "Take 105.00 and print". */
export const NextStepButton = ({ card, onAsk }: NextStepButtonProps) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const userId = useSession(({ user }) => user?.id)
  const dialog = useRecordDialog('edit')
  const { changeTo, pendingStatus } = useChangeStatus(card)
  const hasShortcuts = usePreferences((preferences) => preferences.hasLetterShortcuts)
  const isTaking = dialog.id === 'take'
  usePreload(loadModal)
  useRestoreFocus(isTaking)
  const step = findNextStep(card, userId)
  const run = () => {
    if (step === 'take') return dialog.open('take')
    if (step === 'ask') return onAsk()
    const status = step && statusAfterStep[step]
    if (status) void changeTo(status)
  }
  const Icon = step && icons[step]
  // Of two payers each owes an own amount.
  const takeLabel = card.has_claim
    ? t('money:take.title')
    : t('money:take.action', { amount: money(calculateOutstanding(card)) })
  return (
    <>
      {Icon && (
        <Button
          leftSection={<Icon size={18} />}
          loading={pendingStatus !== null}
          // The shell leads to it with a key.
          data-next-step
          aria-keyshortcuts={hasShortcuts ? 'S' : undefined}
          onClick={run}
        >
          {step === 'take' ? takeLabel : t(`next.${step}`)}
        </Button>
      )}
      {isTaking && <TakePaymentModal />}
    </>
  )
}
