/** What the lists of leave, loans and salaries have in common. */
import { useQueryClient } from '@warsha/web-kit'

/** Rows of a page. */
export const pageSize = 10

/** First parts of the keys of everything that a request, decision or payment may change. */
const keys = ['leave', 'loans', 'salary'] as const

/** Reads everything again after a mutation, also after a failed one: somebody else may have decided. */
export const useInvalidatePay = () => {
  const client = useQueryClient()
  return {
    onSettled: () => {
      for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
    },
  }
}
