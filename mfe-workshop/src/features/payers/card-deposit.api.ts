import { readCardDeposit } from '@warsha/contracts/workshop/money/routes/deposits'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { dataOf, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'

/** What the approved estimates of a card ask for. Cards that nobody approved have none. */
export const useCardDeposit = ({ id, customer_approved }: WorkCard) =>
  useQueryOf(
    readCardDeposit,
    { params: { id } },
    { queryKey: [...workCardKey(id), 'deposit'], select: dataOf, enabled: customer_approved },
  )
