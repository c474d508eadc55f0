import { StatusBadge } from '@warsha/web-kit'
import { estimateStatusName, estimateTone } from './estimate-texts.ts'

export const EstimateStatusBadge = ({ status }: { status: string }) => (
  <StatusBadge tone={estimateTone(status)}>{estimateStatusName(status)}</StatusBadge>
)
