import type { Warranty } from '@warsha/contracts/workshop/warranty/comebacks'

/** The chosen part or task of an earlier job, and if its repair is free of charge. */
export interface ChosenComeback {
  readonly warranty: Pick<Warranty, 'work_card_id' | 'kind' | 'id'>
  readonly isFree: boolean
}

/** As the API takes it. */
export const toComebackBody = ({ warranty, isFree }: ChosenComeback) => ({
  original_work_card_id: warranty.work_card_id,
  ...(warranty.kind === 'part' ? { part_line_id: warranty.id } : { task_id: warranty.id }),
  is_free_of_charge: isFree,
})
