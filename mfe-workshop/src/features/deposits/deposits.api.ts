import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { readCardDeposit, takeDeposit } from '@warsha/contracts/workshop/money/routes/deposits'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** What the approved estimates of a card ask for. Cards that nobody approved have none. */
export const useCardDeposit = ({ id, customer_approved }: WorkCard) =>
  useQueryOf(
    readCardDeposit,
    { params: { id } },
    { queryKey: [...workCardKey(id), 'deposit'], select: dataOf, enabled: customer_approved },
  )

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
