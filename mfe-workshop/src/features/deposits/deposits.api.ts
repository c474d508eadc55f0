import { takeDeposit } from '@warsha/contracts/workshop/money/routes/deposits'
import { useMutationOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

export const useTakeDeposit = (cardId: string) =>
  useMutationOf(takeDeposit, {
    input: toRequestFor<typeof takeDeposit>(cardId),
    ...useInvalidateWorkCards(),
  })
