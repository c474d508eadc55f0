import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { takeDeposit } from '@warsha/contracts/workshop/money/routes/deposits'
import { useMutationOf } from '@warsha/web-kit'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

export const useTakeDeposit = (cardId: string) =>
  useMutationOf(takeDeposit, {
    input: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof takeDeposit>
      idempotencyKey: string
    }) => ({ params: { id: cardId }, body, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })
