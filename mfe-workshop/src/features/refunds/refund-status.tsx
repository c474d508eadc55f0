import { type RefundState, refundStateNames } from '@warsha/contracts/workshop/money/account-rules'
import { StatusBadge, type Tone, usePreferences } from '@warsha/web-kit'

const tones: Readonly<Record<RefundState, Tone>> = {
  waiting_approval: 'amber',
  issued: 'green',
  rejected: 'grey',
}

/** The name in the language of the page, for components that render again when their texts change. */
export const refundStateName = (status: RefundState): string =>
  refundStateNames[status][usePreferences.getState().language]

export const RefundStatus = ({ status }: { status: RefundState }) => {
  const language = usePreferences((preferences) => preferences.language)
  return <StatusBadge tone={tones[status]}>{refundStateNames[status][language]}</StatusBadge>
}
