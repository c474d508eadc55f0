/** Translated words of estimates. Values unknown to this front end are shown as they are. */
import { estimateStatusTones } from '@warsha/contracts/workshop/estimates/estimate-states'
import { hasText, type Tone, t } from '@warsha/web-kit'

const translate = (kind: string, value: string): string => {
  const key = `estimates:${kind}.${value}`
  return hasText(key) ? t(key) : value
}

export const estimateStatusName = (status: string): string => translate('status', status)
export const tierName = (tier: string): string => translate('tier', tier)
export const lineDecisionName = (decision: string): string => translate('decision', decision)
export const fulfilmentName = (fulfilment: string): string => translate('fulfilment', fulfilment)

export const estimateTone = (status: string): Tone =>
  status in estimateStatusTones
    ? estimateStatusTones[status as keyof typeof estimateStatusTones]
    : 'grey'

export const decisionTone = (decision: string): Tone => {
  if (decision === 'approved') return 'green'
  return decision === 'declined' ? 'red' : 'amber'
}
